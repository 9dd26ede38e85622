import { readRelease } from 'build/builds';
import type { Release } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { testFolder } from 'service-kit/testFolder.fixture';
import { NOWHERE, run, startDiscovery } from '../fakeDiscovery.fixture';

// checkBuild.test.ts tests checks of a build.
jest.mock('../doctor/checkBuild', () => ({ checkBuild: () => [] }));

const { root, put } = testFolder();

function build(version: string, paths: readonly string[]): Release {
  const facts = { team: '@cart', label: 'The cart', routes: paths.map((path) => ({ path })) };
  const release = releaseOf('mfe-cart', version, facts);
  put('mfe-cart/package.json', { version, storefront: { port: 3002, ...facts } });
  for (const folder of ['', `${version}/`]) put(`mfe-cart/dist/${folder}release.json`, release);
  return readRelease(root, 'mfe-cart', version);
}

/** Runs the doctor while these releases are live. */
async function runDoctor(...releases: readonly Release[]) {
  const live = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const { url } = await startDiscovery({ live, releases });
  return run('doctor --json', { DISCOVERY_URL: url }, root);
}

test('finds pages of the live release that the build lacks', async () => {
  const live = build('1.0.0', ['/cart', '/saved']);
  expect(await runDoctor(live)).toEqual({ code: 0, out: '{"mfe-cart":[]}\n', errors: '' });

  build('1.1.0', ['/cart']);
  const { code, out, errors } = await runDoctor(live);
  expect(JSON.parse(out)).toEqual({
    'mfe-cart': [
      'mfe-cart 1.1.0 has no page /saved any more, which links, bookmarks and open tabs lead to: keep it, or send its visitors elsewhere from it.',
    ],
  });
  expect([code, errors]).toEqual([1, expect.stringContaining('A problem was found in mfe-cart')]);
});

test('finds what another live release needs and the build lacks', async () => {
  const offers = { events: { 'cart:shown': { count: 'number' } }, widgets: {} } as const;
  const none = { events: {}, widgets: {}, links: [] };
  const live = { ...build('1.0.0', ['/cart']), contract: { offers, needs: none } };
  const content = {
    ...releaseOf('mfe-content', '1.0.0', { routes: [] }),
    contract: { offers: { events: {}, widgets: {} }, needs: { ...none, events: offers.events } },
  };
  build('1.1.0', ['/cart']);
  expect(JSON.parse((await runDoctor(live, content)).out)).toEqual({
    'mfe-cart': [
      'mfe-cart 1.1.0 cannot go live because mfe-content 1.0.0 listens to its event cart:shown, which it does not publish: mfe-content must move first.',
    ],
  });
});

test('compares with no release when no discovery responds', async () => {
  build('1.1.0', ['/cart']);
  const { code, out } = await run('doctor', { DISCOVERY_URL: NOWHERE }, root);
  expect([code, out]).toEqual([0, expect.stringMatching(/mfe-cart\n.*No discovery responds/)]);
});
