import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Problem } from 'contract';
import { ARCHIVE_TYPE, readArchive } from 'contract/archive';
import { urlOf } from '../fileHost.fixture';
import { archiveOf, releaseOf } from '../release.fixture';
import { CART, testTokens, useServices } from './service.fixture';

const { host, start } = useServices();
type Service = Awaited<ReturnType<typeof start>>;

const release = releaseOf('mfe-cart');
const FILES = `${CART}/releases/1.0.0/files`;

const publishStored = ({ write }: Service, published = release) =>
  write(`${CART}/releases`, { release: published, stored: true });

async function refusalOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}

test('[V5] files that were sent make a release known and live, without a host', async () => {
  const service = await start();
  for (const file of Object.keys(release.files)) host.wrong.set(urlOf('mfe-cart', '1.0.0', file), {});
  expect((await publishStored(service)).body.detail).toMatch(
    /^The files of mfe-cart 1\.0\.0 are not here: send them/,
  );
  expect((await service.send(release, await archiveOf(release))).status).toBe(204);
  expect((await publishStored(service)).status).toBe(201);
  expect((await service.write(`${CART}/deploy`, { version: '1.0.0' })).status).toBe(200);
  const document = await service.read<{ microFrontends: object }>('/discovery.json');
  expect(document.microFrontends).toMatchObject({ 'mfe-cart': [{ extras: { stored: true } }] });
  const archive = await service.get(FILES);
  expect(archive.headers.get('content-type')).toBe(ARCHIVE_TYPE);
  expect(await readArchive(archive.body as AsyncIterable<Uint8Array>)).toEqual(release);
});

test('[V5] [R2] sending the same again is fine, also when it is published already', async () => {
  const service = await start();
  const archive = await archiveOf(release);
  for (let times = 0; times < 2; times++) {
    expect((await service.send(release, archive)).status).toBe(204);
    expect((await publishStored(service)).body.revision).toBe(1);
  }
  // The host announces it like this.
  expect(await service.publish(release)).toMatchObject({ status: 200, body: { event: null } });
});

test('[V5] [R3] a published version is not sent again with other content', async () => {
  const service = await start();
  await service.publish(release);
  const other = releaseOf('mfe-cart', '1.0.0', { label: 'Other' });
  expect(await refusalOf(await service.send(other, await archiveOf(other)))).toMatchObject({
    status: 409,
    type: 'urn:problem:other-content',
  });
  expect((await service.get(FILES)).status).toBe(404);
});

test('[V5] a file that is not the one of the build leaves nothing of the archive', async () => {
  const service = await start();
  const archive = await archiveOf(release, { 'js/page.js': 'alert(1)' });
  expect(await refusalOf(await service.send(release, archive))).toMatchObject({
    status: 422,
    detail:
      'The archive of mfe-cart 1.0.0 is refused (js/page.js is not the file that was built): send that of the build.',
  });
  expect((await service.get(FILES)).status).toBe(404);
});

test('[V5] an archive that breaks off leaves nothing', async () => {
  const service = await start();
  const archive = await archiveOf(release);
  const half = archive.slice(0, archive.length / 2);
  expect((await service.send(release, half)).status).toBe(422);
  const sending = request(service.origin + FILES, {
    method: 'PUT',
    headers: { 'content-type': ARCHIVE_TYPE, authorization: `Bearer ${testTokens.platform}` },
  });
  const broken = once(sending, 'close').catch(() => {});
  sending.write(half, () => sending.destroy());
  await broken;
  expect((await service.get(FILES)).status).toBe(404);
});

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

test('[R4] the history says which shop a release comes from', async () => {
  const service = await start();
  await service.send(release, await archiveOf(release));
  const reason = 'from http://staging:4100, published there by @cart';
  await service.write(`${CART}/releases`, { release, stored: true, reason });
  expect(await service.history()).toMatchObject([{ action: 'published', reason }]);
});

test('[V4] files that are another build’s do not make a release known', async () => {
  const service = await start();
  await service.send(release, await archiveOf(release));
  const other = releaseOf('mfe-cart', '1.0.0', { label: 'Other' });
  expect((await publishStored(service, other)).body.detail).toMatch(/are those of another build/);
});
