import { isNew } from '../announce';
import { releaseOf } from '../release.fixture';
import { decide } from './decide';
import { toDocument } from './document';
import {
  canary,
  CART,
  deploy,
  live,
  publish,
  published,
  retire,
  rollback,
  startCanary,
  stateAfter,
} from './log.fixture';
import { toStatus, type State } from './state';

const OFFERS = 'mfe-offers';
const retired = stateAfter([deploy('1.1.0'), retire()], live);
const withPath = (name: string, path: string) => publish(releaseOf(name, '1.0.0', { routes: [{ path }] }));
const statusOf = (state: State) => {
  const { apps, rollback: back } = toStatus(state, CART);
  return [apps[CART]?.live, back[CART]];
};

test('[T1] a retired app has no live release and is not in the document', () => {
  expect(statusOf(retired)).toEqual([null, '1.1.0']);
  expect(toDocument(retired).microFrontends).toEqual({});
});

test('[T1] retiring an app again, or one that was never live, is no event', () => {
  expect(decide(retired, retire()).event).toBeUndefined();
  expect(decide(stateAfter(published), retire()).event).toBeUndefined();
});

test('[T1] its event keeps the reason and needs no files', () => {
  expect(decide(live, retire(CART, 'Sold.'))).toEqual({
    event: { action: 'retired', app: CART, version: '1.0.0', reason: 'Sold.' },
    needs: undefined,
  });
});

test.each([
  ['a deploy of any release', deploy('1.2.0'), '1.2.0', '1.1.0'],
  ['a rollback, which undoes it', rollback(), '1.1.0', '1.0.0'],
])('[T2] %s brings it back', (_what, command, version, before) => {
  expect(statusOf(stateAfter([command], retired))).toEqual([version, before]);
});

test('[T2] a new build on its host does not bring it back', () => {
  const isDue = (state: State) => isNew({ state: () => state } as never, releaseOf(CART, '2.0.0'));
  expect([live, retired].map(isDue)).toEqual([true, false]);
});

test('[T3] its routes are free for others, and then it cannot come back', () => {
  const state = stateAfter([
    withPath(CART, '/cart'),
    deploy('1.0.0'),
    withPath(OFFERS, '/cart'),
    retire(),
    deploy('1.0.0', OFFERS),
  ]);
  expect(() => decide(state, rollback())).toThrow('mfe-offers has the path /cart');
});

test.each([
  [
    '[T4] the shell',
    stateAfter([publish(releaseOf('shell')), deploy('1.0.0', 'shell')]),
    retire('shell'),
    'shell cannot be retired because each page runs in it: deploy another release of it.',
  ],
  [
    '[T4] the app of the home page',
    stateAfter([withPath('mfe-content', '/'), deploy('1.0.0', 'mfe-content')]),
    retire('mfe-content'),
    'mfe-content cannot be retired because mfe-content 1.0.0 has the home page, to which the breadcrumb of each page leads: deploy',
  ],
  [
    '[G6] an app whose canary runs',
    canary,
    retire(),
    'A canary of mfe-cart 1.1.0 runs, so retiring it has to wait',
  ],
])('%s cannot be retired', (_what, state, command, sentence) => {
  expect(() => decide(state, command)).toThrow(sentence);
});

test('[K1] a retired app gets no canary', () => {
  expect(() => decide(retired, startCanary('1.0.0', 5))).toThrow('deploy a release for everybody first');
});
