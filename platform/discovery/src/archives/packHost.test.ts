import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { readArchive } from 'contract/archive';
import { testServer } from 'service-kit/testServer.fixture';
import { fetchRelease } from '../followHosts';
import { contentOf, releaseOf } from '../release.fixture';
import { startReleaseHost } from '../releaseHost.fixture';
import { packHost } from './packHost';

let host: Awaited<ReturnType<typeof startReleaseHost>>;
beforeEach(async () => {
  host = await startReleaseHost();
});
afterEach(() => host.close());

const release = releaseOf('mfe-cart');
const PAGE = '/mfe/mfe-cart/1.0.0/js/page.js';
const pull = (place: Parameters<typeof packHost>[1] = host) => readArchive(packHost(release, place));

test('[V1] a release is pulled from its host, each file in each encoding that the host has', async () => {
  const read = new Map<string, string>();
  const onFile = async (name: string, content: AsyncIterable<Uint8Array>) =>
    read.set(name, (await buffer(content)).toString());
  expect(await readArchive(packHost(release, host), { onFile })).toEqual(release);
  const listed = [...Object.keys(release.files), ...Object.keys(release.assets)];
  expect([...read.keys()]).toEqual([
    'release.json',
    ...listed.flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
  ]);
  expect(read.get('js/page.js')).toBe(contentOf('mfe-cart', '1.0.0', 'js/page.js'));
});

test('[V5] a release without one of its files is refused', async () => {
  host.faults.set(PAGE, 'is missing');
  await expect(pull()).rejects.toThrow(`${PAGE} responds with 404`);
});

test('a host that is down is refused', async () => {
  await expect(pull({ origin: 'http://127.0.0.1:1' })).rejects.toThrow(
    'does not respond (connect ECONNREFUSED',
  );
});

test('[V2] a host that hangs is refused after a time', async () => {
  host.faults.set(PAGE, 'hangs');
  await expect(pull({ ...host, timeoutMs: 100 })).rejects.toThrow(`${PAGE} does not respond`);
});

test('[V1] a host that compresses each response has its files pulled as they are', async () => {
  await using other = await testServer((request, response) => {
    const content = contentOf('mfe-cart', '1.0.0', (request.url ?? '').split('/').slice(4).join('/'));
    if (request.headers['accept-encoding'] === 'identity')
      return void response.setHeader('content-length', content.length).end(content);
    response.setHeader('content-encoding', 'gzip').write(gzipSync(content));
    response.end();
  });
  expect(await pull(other)).toEqual(release);
});

test('[V3] a redirect and a file without a length are refused', async () => {
  let redirects = true;
  await using other = await testServer((_request, response) => {
    if (redirects) response.writeHead(302, { location: `${host.origin}${PAGE}` }).end();
    else response.write('x');
  });
  await expect(pull(other)).rejects.toThrow('responds with 302');
  const stated = fetchRelease({ name: 'mfe-cart', origin: other.origin }, AbortSignal.timeout(5000));
  await expect(stated).rejects.toThrow('fetch failed');
  redirects = false;
  await expect(pull(other)).rejects.toThrow('does not say how long it is');
});

test('[V2] a file above the size limit is not read to its end', async () => {
  let written = 0;
  await using other = await testServer((_request, response) => {
    response.setHeader('content-length', 100 * 1024 * 1024);
    const more = () => {
      do written += 65_536;
      while (response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await expect(pull(other)).rejects.toThrow('is larger than');
  expect(written).toBeLessThan(64 * 1024 * 1024);
});
