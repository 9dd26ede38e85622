import type { Release } from 'contract';
import { readRelease } from 'build/builds';
import { readRepository } from 'build/workspace';
import { releaseOf } from 'contract/release.fixture';
import { testFolder } from 'service-kit/testFolder.fixture';
import type { DiscoveryClient } from '../discoveryClient';
import { doctor } from './doctor';

// checkBuild.test.ts tests checks of a build.
jest.mock('./checkBuild', () => ({ checkBuild: () => [] }));

const { root, put } = testFolder();

function build(version: string, paths: readonly string[]): Release {
  const facts = { team: '@cart', label: 'The cart', routes: paths.map((path) => ({ path })) };
  const release = releaseOf('mfe-cart', version, facts);
  put('mfe-cart/package.json', { version, storefront: { port: 3002, ...facts } });
  for (const folder of ['', `${version}/`]) put(`mfe-cart/dist/${folder}release.json`, release);
  return readRelease(root, 'mfe-cart', version);
}

const discoveryOf = (release: Release) =>
  ({
    status: () => Promise.resolve({ apps: { [release.name]: { live: release.version } } }),
    release: () => Promise.resolve(release),
  }) as unknown as DiscoveryClient;

test('finds pages of the live release that the build lacks', async () => {
  const live = build('1.0.0', ['/cart', '/saved']);
  const same = await doctor(readRepository(root), discoveryOf(live));
  expect(same).toMatchObject({ findings: { 'mfe-cart': [] }, problem: undefined });

  build('1.1.0', ['/cart']);
  const { findings, problem } = await doctor(readRepository(root), discoveryOf(live));
  expect(findings['mfe-cart']).toEqual([
    'mfe-cart 1.1.0 has no page /saved any more, which links, bookmarks and open tabs lead to: keep it, or send its visitors elsewhere from it.',
  ]);
  expect(problem?.message).toContain('A problem was found in mfe-cart');
});

test('finds what another live release needs and the build lacks', async () => {
  const offers = { events: { 'cart:shown': { count: 'number' } }, widgets: {} } as const;
  const none = { events: {}, widgets: {}, links: [] };
  const live = { ...build('1.0.0', ['/cart']), contract: { offers, needs: none } };
  const content = {
    ...{ ...live, name: 'mfe-content', routes: [] },
    contract: { offers: { events: {}, widgets: {} }, needs: { ...none, events: offers.events } },
  };
  const releases = { 'mfe-cart': live, 'mfe-content': content };
  const apps = Object.fromEntries(Object.keys(releases).map((name) => [name, { live: '1.0.0' }]));
  const discovery = {
    status: () => Promise.resolve({ apps }),
    release: (name: keyof typeof releases) => Promise.resolve(releases[name]),
  } as unknown as DiscoveryClient;
  build('1.1.0', ['/cart']);
  const { findings } = await doctor(readRepository(root), discovery);
  expect(findings['mfe-cart']).toEqual([
    'mfe-cart 1.1.0 cannot go live because mfe-content 1.0.0 listens to its event cart:shown, which it does not publish: mfe-content must move first.',
  ]);
});

test('compares with no release when no discovery responds', async () => {
  build('1.1.0', ['/cart']);
  const status = () => Promise.reject(new Error('No response.'));
  const unreachable = { status } as unknown as DiscoveryClient;
  const { findings, text } = await doctor(readRepository(root), unreachable);
  expect(findings).toEqual({ 'mfe-cart': [] });
  expect(text).toContain('No discovery responds');
});
