import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Problem } from 'contract';
import { ARCHIVE_TYPE, readArchive } from 'contract/archive';
import { sha384 } from 'service-kit';
import { archiveOf, releaseOf } from '../release.fixture';
import { openSqlite } from '../store/sqlite';
import { CART, testTokens, useServices } from './service.fixture';

const { start } = useServices();
type Service = Awaited<ReturnType<typeof start>>;

const release = releaseOf('mfe-cart');
const other = releaseOf('mfe-cart', '1.0.0', { label: 'Other' });
const FILES = `${CART}/releases/1.0.0/files`;
const MB = 1024 * 1024;

const publishSent = ({ write }: Service, published = release) =>
  write(`${CART}/releases`, { release: published });

async function refusalOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}

async function sentBuild(service: Service) {
  const { body } = await service.get(FILES);
  return readArchive(body as AsyncIterable<Uint8Array>);
}

/** Queries the database of a service, which may run. */
async function query({ stateFolder }: Service, text: string) {
  const database = openSqlite(join(stateFolder, 'releases.sqlite'));
  return database.query(text).finally(database.close);
}

const draftsOf = (service: Service) => query(service, "SELECT part FROM release_files WHERE app = 'draft'");

/** Sends the first half of a release's archive, and the rest when it is told to. */
async function sendSlowly(service: Service, archive: Uint8Array, token = testTokens.platform) {
  const sending = request(service.origin + FILES, {
    method: 'PUT',
    headers: { 'content-type': ARCHIVE_TYPE, authorization: `Bearer ${token}` },
  });
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  responded.catch(() => {});
  const half = archive.length / 2;
  sending.write(archive.subarray(0, half));
  while ((await draftsOf(service)).length === 0) await new Promise(setImmediate);
  return {
    sending,
    async finish() {
      sending.end(archive.subarray(half));
      const [response] = await responded;
      response.resume();
      return response.statusCode;
    },
  };
}

test('[V1] [V4] [R4] files that were sent make their build known and live, without a host; the history says where it is from', async () => {
  const service = await start();
  const absent = /^The files of mfe-cart 1\.0\.0 are not here: send those of this build first/;
  expect((await publishSent(service)).body.detail).toMatch(absent);
  expect((await service.send(release, await archiveOf(release))).status).toBe(204);
  expect((await service.get(FILES)).status).toBe(404);
  expect((await publishSent(service, other)).body.detail).toMatch(absent);
  const reason = 'from http://staging:4100, published there by @cart';
  expect((await service.write(`${CART}/releases`, { release, reason })).status).toBe(201);
  expect(await service.history()).toMatchObject([{ action: 'published', reason }]);
  expect((await service.write(`${CART}/deploy`, { version: '1.0.0' })).status).toBe(200);
  expect((await service.get(FILES)).headers.get('content-type')).toBe(ARCHIVE_TYPE);
  expect(await sentBuild(service)).toEqual(release);
});

test('[V5] [R2] sending the same again is fine, also when it is published already', async () => {
  const service = await start();
  const archive = await archiveOf(release);
  for (let times = 0; times < 2; times++) {
    expect((await service.send(release, archive)).status).toBe(204);
    expect((await publishSent(service)).body.revision).toBe(1);
  }
});

test('[V5] [R3] other content of a published version is refused, also if it began to arrive before, and replaces nothing', async () => {
  const service = await start();
  const late = await sendSlowly(service, await archiveOf(other));
  const token = testTokens['@cart'];
  expect((await service.send(release, await archiveOf(release), token)).status).toBe(204);
  expect((await publishSent(service)).status).toBe(201);
  expect(await late.finish()).toBe(409);
  expect(await refusalOf(await service.send(other, await archiveOf(other)))).toMatchObject({
    status: 409,
    type: 'urn:problem:other-content',
  });
  expect(await sentBuild(service)).toEqual(release);
});

test('[V2] a sender’s next archive waits for the one before, and those of others do not', async () => {
  const service = await start();
  const archive = await archiveOf(release);
  const first = await sendSlowly(service, archive, testTokens['@cart']);
  const sent = jest.fn();
  const next = service.send(release, archive, testTokens['@cart']).finally(sent);
  expect((await service.send(release, archive)).status).toBe(204);
  expect(sent).not.toHaveBeenCalled();
  expect(await first.finish()).toBe(204);
  expect((await next).status).toBe(204);
});

test('[V5] of two builds of an unpublished version each can be published, and neither replaces the other', async () => {
  const service = await start();
  for (const each of [release, other]) await service.send(each, await archiveOf(each));
  expect((await publishSent(service)).status).toBe(201);
  expect(await sentBuild(service)).toEqual(release);
});

test('[F11] a service names the releases whose files it needs and has not', async () => {
  const service = await start();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await service.publish(releaseOf('mfe-cart', version));
  for (const version of ['1.0.0', '1.1.0']) await service.write(`${CART}/deploy`, { version });
  await query(service, 'DELETE FROM release_files');
  const { log } = await start({}, service);
  const missing = () =>
    log.flatMap((line) => /The files of mfe-cart (\S+) are not here/.exec(line)?.[1] ?? []);
  while (missing().length < 2) await new Promise(setImmediate);
  expect(missing()).toEqual(['1.1.0', '1.0.0']);
});

test('[V5] a file that is not the one of the build leaves nothing of the archive', async () => {
  const service = await start();
  const archive = await archiveOf(release, { 'js/page.js': 'alert(1)' });
  expect(await refusalOf(await service.send(release, archive))).toMatchObject({
    status: 422,
    detail:
      'The archive of mfe-cart 1.0.0 is refused (js/page.js is not the file that was built): send that of the build.',
  });
  expect(await draftsOf(service)).toEqual([]);
  expect((await publishSent(service)).status).toBe(422);
});

test('[V5] nothing of an interrupted archive is stored', async () => {
  const service = await start();
  const archive = await archiveOf(release);
  expect((await service.send(release, archive.slice(0, archive.length / 2))).status).toBe(422);
  const { sending } = await sendSlowly(service, archive);
  sending.on('error', () => {});
  sending.destroy();
  while ((await draftsOf(service)).length > 0) await new Promise(setImmediate);
  expect((await publishSent(service)).status).toBe(422);
});

test.each(['application/json', 'application/octet-stream', ''])(
  '[V5] a body of the type "%s" is refused with a sentence',
  async (type) => {
    const { origin } = await start();
    const headers = { 'content-type': type, authorization: `Bearer ${testTokens.platform}` };
    const sent = await fetch(origin + FILES, { method: 'PUT', headers, body: '{}' });
    expect(await refusalOf(sent)).toMatchObject({
      status: 415,
      type: 'urn:problem:wrong-type',
      detail: `The body is "${type}" and this url takes application/x-tar: send it with that content type.`,
    });
  },
);

test('[O1] [O2] only who may publish a release sends its files; a token is asked for before the body is read', async () => {
  const service = await start();
  const sending = request(service.origin + FILES, {
    method: 'PUT',
    headers: { 'content-type': ARCHIVE_TYPE },
  });
  sending.flushHeaders();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(401);
  sending.destroy();
  const archive = await archiveOf(release);
  expect((await service.send(release, archive, testTokens['@catalog'])).status).toBe(403);
  expect((await service.send({ name: 'mfe-cart', version: '1.1.0' }, archive)).status).toBe(422);
  expect((await service.send(release, archive, testTokens['@cart'])).status).toBe(204);
});

describe('[F10] what one app or team may keep', () => {
  async function send(service: Service, name: string, version: string, team: string) {
    const content = `/* ${version} */`.padEnd(0.6 * MB);
    const large = releaseOf(name, version, { team, assets: { 'large.txt': sha384(content) } });
    const response = await service.send(large, await archiveOf(large, { 'large.txt': content }));
    return response.status === 204 ? undefined : refusalOf(response);
  }

  test('an app that has used up its quota is refused with a sentence, and what is live goes on', async () => {
    const service = await start({ APP_QUOTA_MB: 1 });
    await service.publish(release);
    await service.write(`${CART}/deploy`, { version: '1.0.0' });
    expect(await send(service, 'mfe-cart', '1.1.0', '@cart')).toBeUndefined();
    expect(await send(service, 'mfe-cart', '1.2.0', '@cart')).toMatchObject({
      status: 507,
      type: 'urn:problem:quota-used-up',
      detail:
        'mfe-cart 1.2.0 is not kept because the releases of mfe-cart would take more than 1 MB here: raise APP_QUOTA_MB, or wait until earlier ones expire, a week after they were live.',
    });
    expect((await service.get(FILES)).status).toBe(200);
    // Sending the same again takes no room.
    expect(await send(service, 'mfe-cart', '1.1.0', '@cart')).toBeUndefined();
    expect(await send(service, 'mfe-catalog', '1.0.0', '@catalog')).toBeUndefined();
  });

  test('a team cannot use the quota of others by apps that it never publishes', async () => {
    const service = await start({ TEAM_QUOTA_MB: 1 });
    expect(await send(service, 'mfe-one', '1.0.0', '@cart')).toBeUndefined();
    expect((await send(service, 'mfe-two', '1.0.0', '@cart'))?.detail).toContain(
      'the releases of @cart would take more than 1 MB',
    );
    expect(await send(service, 'mfe-catalog', '1.0.0', '@catalog')).toBeUndefined();
  });
});
