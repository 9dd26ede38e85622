import type { Release } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { documentOf } from '../releases/documents.fixture';
import { createReleasesStore, parseDocument } from '../releases/releasesStore';
import { tryHosts } from './tryHosts';

const HOST = 'http://localhost:3002';
const live = documentOf({ 'mfe-cart': { paths: ['/cart'] } });

function serve(fromHost: () => Response) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) => ((url as string).startsWith(HOST) ? fromHost() : Response.json(live)));
}

async function start() {
  document.body.innerHTML = '<aside><p data-override="mfe-cart"><span role="status"></span></p></aside>';
  const releases = createReleasesStore(live, '/discovery.json');
  await tryHosts({ 'mfe-cart': HOST }, releases, parseDocument);
  return {
    releases,
    cart: () => releases.get().get('mfe-cart'),
    said: () => document.querySelector('[role=status]')?.textContent,
  };
}

const other = (changes: Partial<Release>) => () => Response.json(releaseOf('mfe-cart', '1.1.0', changes));

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')) as never, 'cannot be reached'],
  ['responds with an error', () => new Response('', { status: 503 }), 'responds with 503'],
  ['has no build but a page', () => new Response('<h1>'), 'no release of mfe-cart'],
  ['has a build of another remote', other({ name: 'mfe-x' }), 'no release of mfe-cart'],
  ['has an entry without a hash', other({ integrity: 'none' }), 'no release of mfe-cart'],
  ['names an entry elsewhere', other({ entry: '@evil.example/' }), 'no release of mfe-cart'],
])('while the host %s, the live release is shown and the banner says why', async (_what, respond, reason) => {
  serve(respond);
  const { cart, said } = await start();
  expect(cart()?.metadata.version).toBe('1.0.0');
  expect(said()).toContain(reason);
  expect(said()).toContain('The live release is shown.');
});

test('the next navigation has the next build, even at once; a host that goes away leaves its last one', async () => {
  let version: string | undefined = '1.1.0-dev.x1';
  serve(() => (version ? Response.json(releaseOf('mfe-cart', version)) : new Response('', { status: 503 })));
  const { cart, releases, said } = await start();
  version = '1.1.0-dev.x2';
  await releases.refreshIfOlderThan(60_000);
  expect(cart()?.metadata.version).toBe('1.1.0-dev.x2');
  version = undefined;
  await releases.refreshIfOlderThan(60_000);
  expect(cart()?.metadata.version).toBe('1.1.0-dev.x2');
  expect(said()).toContain('The build before goes on.');
});
