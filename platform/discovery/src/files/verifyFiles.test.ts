import { fastify } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { sha384 } from 'service-kit';
import { startFileHost, urlOf, type FileHost } from '../fileHost.fixture';
import { releaseOf } from '../release.fixture';
import { verifyFiles } from './verifyFiles';

let host: FileHost;
beforeAll(async () => {
  host = await startFileHost();
});
afterEach(() => host.wrong.clear());
afterAll(() => host.close());

const release = releaseOf('mfe-cart');
const PAGE = urlOf('mfe-cart', '1.0.0', 'js/page.js');
const hosts = (changes = {}) => ({ originOf: () => host.origin, allowedOrigins: [], ...changes });
const verify = (changes?: object, url?: string) =>
  verifyFiles({ release, ...(url && { url }) }, hosts(changes));

test('[V1] a release is what it says when every file responds with its hash', async () => {
  await expect(verify()).resolves.toBeUndefined();
});

test.each(['identity', 'gzip', 'br'])(
  '[V1] a file that was changed as it is sent to who accepts %s is refused',
  async (encoding) => {
    host.wrong.set(PAGE, { content: 'alert(1)', encoding });
    await expect(verify()).rejects.toThrow(
      `mfe-cart 1.0.0 is refused because ${host.origin}${PAGE} is not the file that was built (sent as ${encoding}): put the files of that build there, or publish what is there as another version.`,
    );
  },
);

test('[V1] a file that is missing, or a host that is down, is refused', async () => {
  host.wrong.set(PAGE, {});
  await expect(verify()).rejects.toThrow('js/page.js responds with 404');
  await expect(verify({ originOf: () => 'http://127.0.0.1:1' })).rejects.toThrow('does not respond (');
});

test('[V2] a host that hangs is given up', async () => {
  host.wrong.set(PAGE, { hangs: true });
  await expect(verify({ timeoutMs: 100 })).rejects.toThrow('does not respond');
});

test('[V2] a file that is larger than any of a shop is not read to its end', async () => {
  host.wrong.set(PAGE, { content: 'x'.repeat(3000) });
  await expect(verify({ largestFile: 2000 })).rejects.toThrow('is larger than');
});

test('[V2] few files are asked for at once', async () => {
  let [now, most] = [0, 0];
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    most = Math.max(most, (now += 1));
    await delay(1);
    now -= 1;
    return new Response('the same');
  });
  const many = Array.from({ length: 60 }, (_, index) => [`${index}.js`, sha384('the same')]);
  const large = { ...release, files: Object.fromEntries(many) as Record<string, string>, assets: {} };
  await verifyFiles({ release: large }, hosts());
  expect([most, asked.mock.calls.length]).toEqual([12, 180]);
  asked.mockRestore();
});

describe('where files may lie', () => {
  const elsewhere = 'https://cdn.example/cart/1.0.0/';

  test('[V3] an origin that is not on the list is refused, and nothing is asked of it', async () => {
    await expect(verify({}, elsewhere)).rejects.toThrow(
      'https://cdn.example is not among the origins that mfe-cart may be released from: add it to RELEASE_ORIGINS',
    );
  });

  test('[V3] one that is on the list is asked', async () => {
    const { origin } = host;
    const url = `${origin}/mfe/mfe-cart/1.0.0/`;
    await expect(
      verify({ originOf: () => undefined, allowedOrigins: [origin] }, url),
    ).resolves.toBeUndefined();
  });

  test('[V3] it cannot lead anywhere else', async () => {
    const app = fastify({ forceCloseConnections: true });
    app.get('/*', (request, reply) => reply.redirect(host.origin + request.url));
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(verify({ originOf: () => origin })).rejects.toThrow(
      'does not respond (unexpected redirect)',
    );
    await app.close();
  });

  test('[V3] an app without a known host needs the url of its folder', async () => {
    await expect(verify({ originOf: () => undefined })).rejects.toThrow(
      'No host of mfe-cart is known to this service',
    );
    await expect(verify({}, `${host.origin}/mfe/mfe-cart/1.0.0`)).rejects.toThrow(
      'is not the url of a folder',
    );
  });
});
