import { releaseOf } from '../release.fixture';
import type { Command } from './command';
import { decide } from './decide';
import {
  abort,
  canary,
  CART,
  deploy,
  live,
  promote,
  publish,
  published,
  rollback,
  startCanary,
  stateAfter,
} from './log.fixture';
import { initialState, type State } from './state';
import { toAppStatus } from './views';

const cartOf = (state: State) => toAppStatus(state.apps.get(CART)!);
const known = stateAfter(published);
const deployed = (...versions: string[]) =>
  stateAfter([...published, ...versions.map((each) => deploy(each))]);

test('[R1] a published release is known and gets no traffic', () => {
  expect(cartOf(known)).toEqual({ live: null, canary: null, releases: ['1.0.0', '1.1.0', '1.2.0'] });
});

test('[R2] the same release again is no event, also when its fields stand in another order', () => {
  const { name, ...rest } = releaseOf(CART);
  expect(decide(known, publish({ ...rest, name }))).toEqual({ event: undefined, needs: undefined });
});

test('[G1] a deployed release is live, and the one before is where a rollback leads', () => {
  const state = deployed('1.0.0', '1.1.0');
  expect(cartOf(state).live).toBe('1.1.0');
  expect(cartOf(stateAfter([rollback()], state)).live).toBe('1.0.0');
});

test.each([
  ['[L5] deploying what is live', live, deploy('1.0.0')],
  ['[L5] rolling back to what is live', live, rollback('1.0.0')],
  ["[L5] [K3] a canary's own share", canary, startCanary('1.1.0', 10)],
])('%s is no event', (_what, state, command) => {
  expect(decide(state, command).event).toBeUndefined();
});

const LEFT = stateAfter([rollback(), rollback()], deployed('1.0.0', '1.1.0', '1.2.0'));

test.each([
  ['[G2] a second rollback goes on back', LEFT, '1.0.0'],
  [
    '[G3] a rollback leads to a named release that was never live',
    stateAfter([rollback('1.2.0')], deployed('1.0.0', '1.1.0')),
    '1.2.0',
  ],
  ['[K4] a promoted canary is live for everybody', stateAfter([promote()], canary), '1.1.0'],
  [
    '[K4] after a promoted canary, a rollback leads to the release before it',
    stateAfter([promote(), rollback()], canary),
    '1.0.0',
  ],
])('%s', (_what, state, version) => {
  expect(cartOf(state)).toMatchObject({ live: version, canary: null });
});

test('[K3] a canary can be given another share', () => {
  const { canary: running } = cartOf(stateAfter([startCanary('1.1.0', 50)], canary));
  expect(running).toEqual({ version: '1.1.0', percent: 50 });
});

test('[K3] a canary keeps the measures that change on purpose, until others are named', () => {
  const expecting = (expect: string[] | undefined, percent: number) =>
    ({ ...startCanary('1.1.0', percent), expect }) as Command;
  const started = stateAfter([expecting(['added'], 10)], live);
  expect(decide(started, expecting(['added'], 10)).event).toBeUndefined();
  const larger = stateAfter([expecting(undefined, 50)], started);
  expect(cartOf(larger).canary?.version).toBe('1.1.0');
  expect(larger.apps.get(CART)?.canary?.expect).toEqual(['added']);
  expect(decide(larger, expecting(['saved'], 50)).event).toMatchObject({ percent: 50, expect: ['saved'] });
});

test('[K5] aborting a canary restores the earlier state, and needs no files', () => {
  // Open tabs may still run it (N2).
  const left = new Map([['1.1.0', expect.any(Number)]]);
  expect(stateAfter([abort()], canary).apps).toEqual(new Map([[CART, { ...live.apps.get(CART), left }]]));
  expect(decide(canary, abort()).needs).toBeUndefined();
  expect(decide(canary, promote()).needs?.version).toBe('1.1.0');
});

const ui = (name: string, version: string, provided: string, range = '^1.0.0') =>
  publish(releaseOf(name, version, { share: { 'shared-ui': { version: provided, range } } }));
const shellLive = stateAfter([ui('shell', '1.0.0', '1.4.0'), deploy('1.0.0', 'shell')]);

test('[G5] what the shell does not share, a remote brings itself', () => {
  const share = { 'shared-maps': { version: '1.0.0', range: '^1.0.0' } };
  const commands = [publish(releaseOf(CART, '2.0.0', { share })), deploy('2.0.0')];
  expect(cartOf(stateAfter(commands, shellLive)).live).toBe('2.0.0');
});

const CATALOG = 'mfe-catalog';
const withRoutes = (name: string, version: string, ...paths: string[]) =>
  publish(releaseOf(name, version, { routes: paths.map((path) => ({ path })) }));
const offers = withRoutes('mfe-offers', '1.0.0', '/shop');
const catalog = [
  withRoutes(CATALOG, '0.9.0', '/catalog'),
  withRoutes(CATALOG, '1.0.0', '/shop', '/:page'),
  offers,
];
const other = publish(releaseOf(CART, '1.0.0', { label: 'Another one' }));
const OTHER_CONTENT =
  'mfe-cart 1.0.0 is published already with other content, and a version never changes: publish this build under another version.';
const HAS_TO_WAIT =
  /^A canary of mfe-cart 1\.1\.0 runs, so .* has to wait: promote it, or abort it to give everybody 1\.0\.0\.$/;
const NO_WAY_BACK = 'No release of mfe-cart was live before 1.0.0, so nothing can be rolled back';

test.each<[what: string, state: State, command: Command, sentence: string | RegExp]>([
  ['[R3] the same version with other content', known, other, OTHER_CONTENT],
  ['[G2] a rollback to a release that was left', LEFT, rollback(), NO_WAY_BACK],
  [
    '[G3] a rollback to what came after the named release',
    stateAfter([rollback('1.0.0')], deployed('1.0.0', '1.1.0', '1.2.0')),
    rollback(),
    NO_WAY_BACK,
  ],
  [
    '[G4] a release whose routes collide with those of another app',
    stateAfter([...catalog, deploy('1.0.0', CATALOG)]),
    deploy('1.0.0', 'mfe-offers'),
    'mfe-catalog has the path /shop, so mfe-offers cannot have /shop',
  ],
  [
    '[G4] a release whose routes collide with those of a canary',
    stateAfter([...catalog, deploy('0.9.0', CATALOG), startCanary('1.0.0', 5, CATALOG)]),
    deploy('1.0.0', 'mfe-offers'),
    'mfe-catalog has the path /shop',
  ],
  [
    '[G5] a remote that the live shell does not provide with what it needs',
    stateAfter([ui(CART, '2.0.0', '2.0.0', '^2.0.0')], shellLive),
    deploy('2.0.0'),
    'mfe-cart 2.0.0 cannot go live because it does not fit what is live (mfe-cart 2.0.0 needs shared-ui ^2.0.0, and shell 1.0.0 provides 1.4.0): shell must move first, to a release that fits both, or build mfe-cart with other versions.',
  ],
  [
    '[G5] a shell that live remotes cannot run with',
    stateAfter([
      ui(CART, '1.0.0', '1.0.0'),
      ui('mfe-content', '1.0.0', '1.0.0'),
      ui('mfe-account', '1.0.0', '2.0.0', '>=1'),
      ...[CART, 'mfe-content', 'mfe-account'].map((name) => deploy('1.0.0', name)),
      ui('shell', '2.0.0', '2.0.0'),
    ]),
    deploy('2.0.0', 'shell'),
    /mfe-cart 1\.0\.0 needs shared-ui \^1\.0\.0, and shell 2\.0\.0 provides 2\.0\.0; mfe-content 1\.0\.0 needs .*: mfe-cart and mfe-content must move first/,
  ],
  ['[G6] a deploy while a canary runs', canary, deploy('1.2.0'), HAS_TO_WAIT],
  ['[G6] a deploy of the canary itself', canary, deploy('1.1.0'), HAS_TO_WAIT],
  ['[G6] a rollback while a canary runs', canary, rollback(), HAS_TO_WAIT],
  ['[G6] a canary of another version', canary, startCanary('1.2.0', 5), HAS_TO_WAIT],
  ['[G7] an unknown app', initialState, deploy('1.0.0'), 'No release of mfe-cart is known'],
  [
    '[G7] an unknown version',
    known,
    deploy('9.9.9'),
    'mfe-cart 9.9.9 is not published: publish it first, or name a version that is (the last ones are 1.0.0, 1.1.0, 1.2.0).',
  ],
  ['[G7] a rollback of nothing', known, rollback(), 'mfe-cart has no live release'],
  ['[G7] a rollback from the first release', live, rollback(), NO_WAY_BACK],
  ['[G7] a promotion without a canary', known, promote(), 'No canary of mfe-cart runs'],
  ['[G7] an abort without a canary', known, abort(), 'No canary of mfe-cart runs'],
  ['[K1] a canary of nothing', known, startCanary('1.1.0', 10), 'needs a live release for the other'],
  ['[K1] a canary of the live release', live, startCanary('1.0.0', 10), 'cannot be its own canary'],
])('%s is refused, in a sentence that says why', (_what, state, command, sentence) => {
  expect(() => decide(state, command)).toThrow(sentence);
});
