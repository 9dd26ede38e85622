import { releaseOf } from '../release.fixture';
import { decide } from './decide';
import { canary, CART, deploy, live, publish, published, retire, rollback, stateAfter } from './log.fixture';
import type { State } from './state';
import { toDocument, toStatus } from './views';

const retired = stateAfter([deploy('1.1.0'), retire()], live);
const withPath = (name: string, path: string) => [
  publish(releaseOf(name, '1.0.0', { routes: [{ path }] })),
  deploy('1.0.0', name),
];
const statusOf = (state: State) => {
  const { apps, rollback: back } = toStatus(state, [], CART);
  return [apps[CART]?.live, back[CART]];
};

test('[T1] a retired app has no live release and is not in the document; retiring it again writes no event', () => {
  expect(statusOf(retired)).toEqual([null, '1.1.0']);
  expect(toDocument(retired).microFrontends).toEqual({});
  for (const state of [retired, stateAfter(published)]) expect(decide(state, retire()).event).toBeUndefined();
});

test('[T1] the event states the reason, and no files are checked', () => {
  const event = { action: 'retired', app: CART, version: '1.0.0', reason: 'Sold.' };
  expect(decide(live, retire(CART, 'Sold.'))).toEqual({ event, needs: undefined });
});

test.each([
  ['a deploy of any release', deploy('1.2.0'), '1.2.0', '1.1.0'],
  ['a rollback, which undoes it', rollback(), '1.1.0', '1.0.0'],
])('[T2] %s brings it back', (_what, command, version, before) => {
  expect(statusOf(stateAfter([command], retired))).toEqual([version, before]);
});

test('[T3] its routes are free for others, and then it cannot come back', () => {
  const state = stateAfter([...withPath(CART, '/cart'), retire(), ...withPath('mfe-offers', '/cart')]);
  expect(() => decide(state, rollback())).toThrow('mfe-offers has the path /cart');
});

test.each([
  [
    '[T4] the shell',
    stateAfter(withPath('shell', '/x')),
    'shell',
    'shell cannot be retired because each page runs in it: deploy',
  ],
  [
    '[T4] the app of the home page',
    stateAfter(withPath('mfe-content', '/')),
    'mfe-content',
    /^mfe-content cannot be retired because it has the home page, .*: move/,
  ],
  [
    '[G6] an app whose canary runs',
    canary,
    CART,
    'A canary of mfe-cart 1.1.0 runs, so retiring it has to wait',
  ],
])('%s cannot be retired', (_what, state, app, sentence) => {
  expect(() => decide(state, retire(app))).toThrow(sentence);
});
