import type { Release } from 'contract';
import { releaseOf } from '../release.fixture';
import { decide, type Command } from './decide';
import { abort, deploy, promote, publish, rollback, startCanary, stateAfter } from './log.fixture';
import { toAppStatus, type State } from './state';

const CART = 'mfe-cart';
const published = ['1.0.0', '1.1.0', '1.2.0'].map((version) => publish(releaseOf(CART, version)));
const cartOf = (state: State) => toAppStatus(state.apps.get(CART)!);
const refusal = (commands: readonly Command[], command: Command) => {
  const state = stateAfter(commands);
  return () => decide(state, command);
};

describe('publishing', () => {
  test('[R1] a published release is known and gets no traffic', () => {
    expect(cartOf(stateAfter(published))).toEqual({
      live: null,
      canary: null,
      releases: ['1.0.0', '1.1.0', '1.2.0'],
    });
  });

  test('[R2] the same release again is no event, also when its fields stand in another order', () => {
    const { name, ...rest } = releaseOf(CART);
    expect(decide(stateAfter(published), publish({ ...rest, name }))).toEqual({
      event: undefined,
      needs: undefined,
    });
  });

  test('[R3] the same version with other content is refused, whatever has happened to it', () => {
    const other = publish(releaseOf(CART, '1.0.0', { label: 'Another one' }));
    expect(refusal(published, other)).toThrow(
      'mfe-cart 1.0.0 is published already with other content, and a version never changes: publish this build under another version.',
    );
    expect(refusal([...published, deploy(CART, '1.0.0'), deploy(CART, '1.1.0')], other)).toThrow();
  });
});

describe('going live', () => {
  test('[G1] a deployed release is live, and the one before is where a rollback leads', () => {
    const state = stateAfter([...published, deploy(CART, '1.0.0'), deploy(CART, '1.1.0')]);
    expect(cartOf(state).live).toBe('1.1.0');
    expect(cartOf(stateAfter([rollback(CART)], state)).live).toBe('1.0.0');
  });

  test('[L5] deploying what is live is no event', () => {
    const state = stateAfter([...published, deploy(CART, '1.0.0')]);
    expect(decide(state, deploy(CART, '1.0.0')).event).toBeUndefined();
    expect(decide(state, rollback(CART, '1.0.0')).event).toBeUndefined();
  });

  test('[G2] a second rollback goes on back; it never returns to the release that was left', () => {
    const state = stateAfter([
      ...published,
      ...['1.0.0', '1.1.0', '1.2.0'].map((version) => deploy(CART, version)),
      rollback(CART),
      rollback(CART),
    ]);
    expect(cartOf(state).live).toBe('1.0.0');
    expect(() => decide(state, rollback(CART))).toThrow(
      'No release of mfe-cart was live before 1.0.0, so nothing can be rolled back',
    );
  });

  test('[G3] a rollback leads to any release that is named, also to one that was never live or was left', () => {
    const lives = [...published, deploy(CART, '1.0.0'), deploy(CART, '1.1.0')];
    expect(cartOf(stateAfter([...lives, rollback(CART, '1.2.0')])).live).toBe('1.2.0');
    const forth = stateAfter([...lives, rollback(CART), rollback(CART, '1.1.0')]);
    expect(cartOf(forth).live).toBe('1.1.0');
  });

  test('[G3] what came after the named release is no longer on the way back', () => {
    const lives = ['1.0.0', '1.1.0', '1.2.0'].map((version) => deploy(CART, version));
    const state = stateAfter([...published, ...lives, rollback(CART, '1.0.0')]);
    expect(() => decide(state, rollback(CART))).toThrow('No release of mfe-cart was live before 1.0.0');
  });

  test('[G4] a release whose routes collide with those of another app gets no traffic, also beside a canary', () => {
    const catalog = publish(
      releaseOf('mfe-catalog', '1.0.0', { routes: [{ path: '/shop' }, { path: '/:page' }] as never }),
    );
    const offers = publish(releaseOf('mfe-offers', '1.0.0', { routes: [{ path: '/shop' }] }));
    expect(refusal([catalog, offers, deploy('mfe-catalog', '1.0.0')], deploy('mfe-offers', '1.0.0'))).toThrow(
      'mfe-catalog has the path /shop, so mfe-offers cannot have /shop',
    );
    const plain = publish(releaseOf('mfe-catalog', '0.9.0'));
    expect(
      refusal(
        [plain, catalog, offers, deploy('mfe-catalog', '0.9.0'), startCanary('mfe-catalog', '1.0.0', 5)],
        deploy('mfe-offers', '1.0.0'),
      ),
    ).toThrow('mfe-catalog has the path /shop');
  });

  const shell = (version: string, ui: string) =>
    publish(releaseOf('shell', version, { share: { 'shared-ui': { version: ui, range: '^1.0.0' } } }));
  const needing = (name: string, version: string, range: string): Release =>
    releaseOf(name, version, { share: { 'shared-ui': { version: '2.0.0', range } } });

  test('[G5] a remote that the live shell does not provide with what it needs is refused, naming who must move', () => {
    const commands = [
      shell('1.0.0', '1.4.0'),
      deploy('shell', '1.0.0'),
      publish(needing(CART, '2.0.0', '^2.0.0')),
    ];
    expect(refusal(commands, deploy(CART, '2.0.0'))).toThrow(
      'mfe-cart 2.0.0 cannot go live because it needs shared-ui ^2.0.0 and shell 1.0.0, which is live, provides 1.4.0: shell must move first, or build mfe-cart to accept shared-ui 1.4.0.',
    );
  });

  test('[G5] a shell that live remotes cannot run with is refused, naming all of them', () => {
    const commands = [
      publish(releaseOf(CART)),
      publish(releaseOf('mfe-content')),
      publish(needing('mfe-account', '1.0.0', '>=1')),
      deploy(CART, '1.0.0'),
      deploy('mfe-content', '1.0.0'),
      deploy('mfe-account', '1.0.0'),
      shell('2.0.0', '2.0.0'),
    ];
    expect(refusal(commands, deploy('shell', '2.0.0'))).toThrow(
      /mfe-cart 1\.0\.0 needs shared-ui \^1\.0\.0, not 2\.0\.0; mfe-content 1\.0\.0 needs .*: mfe-cart and mfe-content must move first/,
    );
  });

  test('[G5] what the shell does not share, a remote brings itself', () => {
    const own = releaseOf(CART, '2.0.0', { share: { 'shared-maps': { version: '1.0.0', range: '^1.0.0' } } });
    const live = [shell('1.0.0', '1.0.0'), deploy('shell', '1.0.0')];
    const state = stateAfter([...live, publish(own), deploy(CART, '2.0.0')]);
    expect(cartOf(state).live).toBe('2.0.0');
  });

  test.each([
    ['deploy', deploy(CART, '1.2.0')],
    ['deploy of the canary itself', deploy(CART, '1.1.0')],
    ['rollback', rollback(CART)],
    ['canary of another version', startCanary(CART, '1.2.0', 5)],
  ])('[G6] while a canary runs, a %s has to wait', (_what, command) => {
    const commands = [...published, deploy(CART, '1.0.0'), startCanary(CART, '1.1.0', 10)];
    expect(refusal(commands, command)).toThrow(
      /^A canary of mfe-cart 1\.1\.0 runs, so .* has to wait: promote it, or abort it to give everybody 1\.0\.0\.$/,
    );
  });

  test('[G7] what is not there is refused in a sentence that says so', () => {
    expect(refusal([], deploy(CART, '1.0.0'))).toThrow('No release of mfe-cart is known');
    expect(refusal(published, deploy(CART, '9.9.9'))).toThrow(
      'mfe-cart 9.9.9 is not published: publish it first, or name a version that is (the last ones are 1.0.0, 1.1.0, 1.2.0).',
    );
    expect(refusal(published, rollback(CART))).toThrow('mfe-cart has no live release');
    expect(refusal([...published, deploy(CART, '1.0.0')], rollback(CART))).toThrow(
      'No release of mfe-cart was live before',
    );
    expect(refusal(published, promote(CART))).toThrow('No canary of mfe-cart runs');
    expect(refusal(published, abort(CART))).toThrow('No canary of mfe-cart runs');
  });
});

describe('canaries', () => {
  const running = stateAfter([...published, deploy(CART, '1.0.0'), startCanary(CART, '1.1.0', 10)]);

  test('[K1] a canary needs another release that is live', () => {
    expect(refusal(published, startCanary(CART, '1.1.0', 10))).toThrow(
      'needs a live release for the other visitors',
    );
    expect(refusal([...published, deploy(CART, '1.0.0')], startCanary(CART, '1.0.0', 10))).toThrow(
      'mfe-cart 1.0.0 is live for everybody, so it cannot be its own canary',
    );
  });

  test('[K3] a canary can be given another share; the same share is no event', () => {
    expect(cartOf(stateAfter([startCanary(CART, '1.1.0', 50)], running)).canary).toEqual({
      version: '1.1.0',
      percent: 50,
    });
    expect(decide(running, startCanary(CART, '1.1.0', 10)).event).toBeUndefined();
  });

  test('[K4] a promoted canary is live for everybody, and a rollback leads to the release before it', () => {
    const promoted = stateAfter([promote(CART)], running);
    expect(cartOf(promoted)).toMatchObject({ live: '1.1.0', canary: null });
    expect(cartOf(stateAfter([rollback(CART)], promoted)).live).toBe('1.0.0');
  });

  test('[K5] an aborted canary leaves everything as if it had never run', () => {
    const aborted = stateAfter([abort(CART)], running);
    const before = stateAfter([...published, deploy(CART, '1.0.0')]);
    expect(aborted.apps.get(CART)).toEqual(before.apps.get(CART));
  });

  test('[K5] an abort needs no files: it only takes traffic away', () => {
    expect(decide(running, abort(CART)).needs).toBeUndefined();
    expect(decide(running, promote(CART)).needs?.release.version).toBe('1.1.0');
  });
});
