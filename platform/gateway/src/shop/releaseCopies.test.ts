import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { emptyDocument, releaseText } from 'contract';
import { sha384 } from 'service-kit';
import { skip } from '../clock.fixture';
import { documentOf, documentOfEntries } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { archivedRelease } from './archive.fixture';

const PAGE = '/mfe/mfe-cart/1.1.0/js/page.js';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway({}, undefined, { document: emptyDocument });
});

const archivesAsked = () => gateway.asked.filter((each) => each.startsWith('files '));

/** Moves the clock until a copy that failed is tried again. */
const wait = () => skip(6);

async function publish(app: string, version: string, contents: Record<string, string> = {}, title?: string) {
  const { entry, archive } = await archivedRelease(app, version, contents, title);
  gateway.releases.files[`${app}@${version}`] = archive;
  const { microFrontends } = documentOf({ 'mfe-home': ['/'] });
  const home = app === 'shell' ? microFrontends : {};
  const document = documentOfEntries({ [app]: entry });
  gateway.publish({ ...document, microFrontends: { ...home, ...document.microFrontends } });
  return entry;
}

describe('the files of a release', () => {
  test('are served immutable and compressed', async () => {
    await publish('mfe-cart', '1.1.0', { 'js/page.js': 'the page' });
    const file = await gateway.get(PAGE);
    expect([
      await file.text(),
      file.headers.get('cache-control'),
      file.headers.get('x-content-type-options'),
    ]).toEqual(['the page', 'public, max-age=31536000, immutable', 'nosniff']);
    const { headers } = await gateway.get('/mfe/mfe-cart/1.1.0/main.js', { 'accept-encoding': 'gzip' });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(archivesAsked()).toEqual(['files mfe-cart@1.1.0']);
  });

  test('are copied once, before a visitor asks, and served while discovery is away, over a restart', async () => {
    await publish('mfe-cart', '1.1.0', { 'js/page.js': 'the page' });
    await gateway.get('/');
    const copy = `${gateway.shell.stateFolder}/releases/mfe-cart/1.1.0`;
    while (!existsSync(copy)) await new Promise(setImmediate);
    await gateway.discovery.close();
    await gateway.restart();
    expect(await (await gateway.get(PAGE)).text()).toBe('the page');
    expect(archivesAsked()).toHaveLength(1);
  });

  test('are not served from another archive, which is fetched again after some seconds, not once per request', async () => {
    const good = (await archivedRelease('mfe-cart', '1.1.0', { 'js/page.js': 'the page' })).archive;
    const other = await archivedRelease('mfe-cart', '1.1.0', { 'main.js': 'alert(1)' });
    await publish('mfe-cart', '1.1.0', { 'js/page.js': 'the page' });
    for (const wrong of [
      other.archive,
      good.subarray(0, 3000),
      Buffer.from(good.toString('latin1').replace('the page', 'alert(1)'), 'latin1'),
    ]) {
      gateway.releases.files['mfe-cart@1.1.0'] = wrong;
      gateway.asked.length = 0;
      for (let each = 0; each < 3; each++) {
        const refused = await gateway.get(PAGE);
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
      }
      expect(archivesAsked()).toHaveLength(1);
      wait();
    }
    expect(gateway.log.join('')).toContain(
      'mfe-cart 1.1.0 cannot be copied from discovery (it is another build).',
    );
    gateway.releases.files['mfe-cart@1.1.0'] = good;
    expect((await gateway.get(PAGE)).status).toBe(200);
  });
});

test('of a signed release, another build with the same entry is not copied', async () => {
  const [signed, other] = await Promise.all(
    ['a page', 'another'].map((content) => archivedRelease('mfe-cart', '1.1.0', { 'js/page.js': content })),
  );
  const signature = {
    key: '0'.repeat(16),
    at: '2026-06-01T12:00:00.000Z',
    release: sha384(releaseText(signed!.release)),
    value: `${'A'.repeat(86)}==`,
  };
  const { entry } = signed!;
  gateway.publish(documentOfEntries({ 'mfe-cart': { ...entry, extras: { ...entry.extras, signature } } }));
  gateway.releases.files['mfe-cart@1.1.0'] = other!.archive;
  expect((await gateway.get(PAGE)).status).toBe(503);
  expect(gateway.log.join('')).toContain('it is another build than the signed one');
  gateway.releases.files['mfe-cart@1.1.0'] = signed!.archive;
  wait();
  expect(await (await gateway.get(PAGE)).text()).toBe('a page');
});

describe('when discovery gives a version other files, as after a restore of its log', () => {
  const text = async (path: string) => (await gateway.get(path)).text();

  test('they replace the copy, and files that only the old build has stay for open tabs', async () => {
    await publish('mfe-cart', '1.1.0', { 'js/page.1.js': 'old', 'main.js': 'old' });
    expect(await text('/mfe/mfe-cart/1.1.0/js/page.1.js')).toBe('old');
    await publish('mfe-cart', '1.1.0', { 'js/page.2.js': 'new', 'main.js': 'new' });
    for (const [file, content] of [
      ['main.js', 'new'],
      ['js/page.2.js', 'new'],
      ['js/page.1.js', 'old'],
    ] as const)
      expect([file, await text(`/mfe/mfe-cart/1.1.0/${file}`)]).toEqual([file, content]);
    expect(gateway.log.join('')).toContain('mfe-cart 1.1.0 has other files than those that were given out');
    await gateway.discovery.close();
    await gateway.restart();
    expect(await text('/mfe/mfe-cart/1.1.0/main.js')).toBe('new');
    expect(archivesAsked()).toHaveLength(2);
  });

  test('what only the old build had compressed is not sent for a new file', async () => {
    gateway.putCopy('mfe-cart', '1.1.0', { 'js/page.js': 'old', 'js/page.js.gz': 'old' });
    await publish('mfe-cart', '1.1.0', { 'js/page.js': 'new' });
    const file = await gateway.get(PAGE, { 'accept-encoding': 'gzip' });
    expect([await file.text(), file.headers.get('content-encoding')]).toEqual(['new', null]);
  });

  test('a release without traffic is one of them', async () => {
    await publish('mfe-cart', '1.1.0', { 'main.js': 'old' });
    await text('/mfe/mfe-cart/1.1.0/main.js');
    const live = await publish('mfe-cart', '1.2.0');
    const { entry, archive } = await archivedRelease('mfe-cart', '1.1.0', { 'main.js': 'new' });
    gateway.releases.files['mfe-cart@1.1.0'] = archive;
    gateway.releases.entry['mfe-cart@1.1.0'] = entry;
    gateway.publish(documentOfEntries({ 'mfe-cart': live }));
    wait();
    expect(await text('/mfe/mfe-cart/1.1.0/main.js')).toBe('new');
    await gateway.discovery.close();
    wait();
    expect(await text('/mfe/mfe-cart/1.1.0/main.js')).toBe('new');
  });

  test('a release that discovery has forgotten goes on for open tabs', async () => {
    await publish('mfe-cart', '1.1.0', { 'main.js': 'old' });
    await text('/mfe/mfe-cart/1.1.0/main.js');
    await publish('mfe-cart', '1.0.0');
    wait();
    expect(await text('/mfe/mfe-cart/1.1.0/main.js')).toBe('old');
  });

  test('without the new files the old ones are not served in their place', async () => {
    await publish('mfe-cart', '1.1.0', { 'main.js': 'old' });
    await text('/mfe/mfe-cart/1.1.0/main.js');
    await publish('mfe-cart', '1.1.0', { 'main.js': 'new' });
    gateway.releases.files = {};
    expect((await gateway.get('/mfe/mfe-cart/1.1.0/main.js')).status).toBe(503);
  });

  test('a shell is one of them', async () => {
    for (const title of ['old', 'new']) {
      await publish('shell', '1.0.0', { 'main.js': title }, title);
      expect(await text('/')).toBe(title);
      expect(await text('/shell/1.0.0/main.js')).toBe(title);
    }
  });
});

describe('a release of the shell', () => {
  test('fills pages as soon as it is live', async () => {
    gateway.publish(documentOf({ 'mfe-home': ['/'] }));
    expect(await (await gateway.get('/')).text()).toContain('<title>Juniper Row</title>');
    await publish('shell', '2.0.0', {}, 'The second');
    expect(await (await gateway.get('/')).text()).toBe('The second');
    expect(await (await gateway.get('/shell/2.0.0/main.js')).text()).toBe('shell 2.0.0');
    expect(await (await gateway.get('/shell/1.0.0/main.js')).text()).toBe('export const shell = 1;\n');
  });

  test('without its files the newest build fills pages', async () => {
    await publish('shell', '2.0.0', {}, 'The second');
    gateway.releases.files = {};
    expect(await (await gateway.get('/')).text()).toContain('<title>Juniper Row</title>');
    expect(gateway.log.join('')).toContain('shell 2.0.0 is not here as it was released');
  });
});

test('a client that disconnects during a file causes no error', async () => {
  gateway.putCopy('mfe-cart', '1.0.0', { 'main.js': 'x'.repeat(50_000_000) });
  const client = connect(Number(new URL(gateway.origin()).port), '127.0.0.1');
  client.write('GET /mfe/mfe-cart/1.0.0/main.js HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  // The gateway sees the end of the connection before these.
  for (let each = 0; each < 3; each++) await gateway.get('/health');
  expect(gateway.linesWith('"level":"error"')).toEqual([]);
});

test('at most 8 releases are copied at once for requests', async () => {
  const { entry } = await archivedRelease('mfe-cart', '1.0.0');
  let copying = 0;
  gateway = await startTestGateway({}, (discovery) => {
    discovery.get<{ Params: { version: string } }>(
      '/apps/mfe-cart/releases/:version/entry',
      async ({ params: { version } }) => ({ ...entry, metadata: { ...entry.metadata, version } }),
    );
    discovery.get('/apps/mfe-cart/releases/:version/files', () => {
      copying += 1;
      return new Promise(() => {});
    });
  });
  gateway.putCopy('mfe-cart', '1.0.0', {});
  gateway.publish(documentOfEntries({ 'mfe-cart': entry }));
  const ask = (patch: number) => gateway.get(`/mfe/mfe-cart/1.1.${patch}/main.js`);
  const first = Array.from({ length: 8 }, (_, patch) => ask(patch));
  while (copying < 8) await new Promise(setImmediate);
  const ninth = await ask(8);
  expect([ninth.status, await ninth.json()]).toMatchObject([
    503,
    { error: 'Too many releases are copied at once.' },
  ]);
  await gateway.discovery.close();
  await Promise.all(first);
});

describe('above the size limit', () => {
  const isCopied = (copy: string) => existsSync(`${gateway.shell.stateFolder}/releases/${copy}`);
  const HALF = 'x'.repeat(512 * 1024);

  test('the oldest copies without traffic are removed, and what is live stays', async () => {
    gateway = await startTestGateway({ RELEASE_COPIES_MB: '1' });
    gateway.putCopy('.', '.', { '.DS_Store': '' });
    const live = await publish('mfe-content', '1.0.0', { 'page.js': HALF });
    expect((await gateway.get('/mfe/mfe-content/1.0.0/main.js')).status).toBe(200);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const entry = await publish('mfe-cart', version, { 'page.js': HALF });
      gateway.publish(documentOfEntries({ 'mfe-content': live, 'mfe-cart': entry }));
      expect((await gateway.get(`/mfe/mfe-cart/${version}/main.js`)).status).toBe(200);
    }
    const copies = ['mfe-content/1.0.0', 'mfe-cart/1.0.0', 'mfe-cart/1.1.0', 'mfe-cart/1.2.0'];
    expect(copies.map(isCopied)).toEqual([true, false, false, true]);
  });
});
