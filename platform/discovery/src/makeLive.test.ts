import type { Release } from 'contract';
import type { Command } from './log/command';
import { deploy, promote, publish, retire, rollback, startCanary } from './log/log.fixture';
import { makeLive } from './makeLive';
import { releaseOf } from './release.fixture';
import { openReleaseLog } from './releaseLog';
import { memoryStore } from './store/stores.fixture';

/** Opens a log without files, with the stated releases one after the other. `state` says that these are the newest. */
async function open(...first: Release[]) {
  const releases = await openReleaseLog({ store: await memoryStore(), verify: async () => {} });
  const pulled: string[] = [];
  const archives = { pull: async ({ name, version }: Release) => void pulled.push(`${name} ${version}`) };
  const toStated = (release: Release) => ({ release, open: async function* () {} });
  const log = {
    pulled,
    state: (...stated: Release[]) => makeLive(stated.map(toStated), { releases, archives, by: 'start' }),
    async decide(...commands: Command[]) {
      for (const command of commands)
        await releases.write({ command, revision: releases.state().revision, by: '@cart' });
    },
    live: () => Object.fromEntries([...releases.state().apps].map(([name, { live }]) => [name, live])),
  };
  for (const release of first) await log.state(release);
  return log;
}

const cart = (version: string) => releaseOf('mfe-cart', version);
/** A shell that provides a shared package, and a remote that needs it. */
const shell = (version: string, provides: string) =>
  releaseOf('shell', version, { share: { 'shared-feed': { version: provides, range: `^${provides}` } } });
const remote = (version: string, needs: string) =>
  releaseOf('mfe-cart', version, { share: { 'shared-feed': { version: needs, range: `^${needs}` } } });

test('[M1] a remote goes live after the shell that it needs, in whatever order they are stated', async () => {
  const { state, live } = await open();
  await state(remote('1.0.0', '1.4.0'), shell('1.0.0', '1.4.0'));
  await state(remote('1.1.0', '1.4.1'), shell('1.1.0', '1.4.1'));
  expect(live()).toEqual({ 'mfe-cart': '1.1.0', shell: '1.1.0' });
});

test('[M1] a refused deploy is retried after other apps change, and states its reason each time', async () => {
  const { state, live } = await open(shell('1.0.0', '1.4.0'), remote('1.0.0', '1.4.0'));
  for (let look = 0; look < 2; look++) {
    const { refused } = await state(remote('1.1.0', '1.4.1'));
    expect(refused.get('mfe-cart')).toMatch(/^mfe-cart 1\.1\.0 cannot go live because .* needs shared-feed/);
  }
  await state(shell('1.1.0', '1.4.1'), remote('1.1.0', '1.4.1'));
  expect(live()).toEqual({ 'mfe-cart': '1.1.0', shell: '1.1.0' });
});

test('[M1] an earlier build that is stated again goes live again', async () => {
  const { state, live } = await open();
  for (const version of ['1.0.0', '1.1.0', '1.0.0']) await state(cart(version));
  expect(live()).toEqual({ 'mfe-cart': '1.0.0' });
});

test.each([
  ['rolled back', [rollback()], '1.0.0'],
  ['retired', [retire()], undefined],
  ['replaced', [publish(cart('2.0.0')), deploy('2.0.0')], '2.0.0'],
  ['replaced by a canary', [publish(cart('2.0.0')), startCanary('2.0.0', 5), promote()], '2.0.0'],
])('[M2] a release that a person has %s is not made live again', async (_what, commands, expected) => {
  const { state, live, decide } = await open(cart('1.0.0'), cart('1.1.0'));
  await decide(...commands);
  expect((await state(cart('1.1.0'))).refused).toEqual(new Map());
  expect(live()['mfe-cart']).toBe(expected);
});

test('[T2] a new build goes live after a decision of a person, but brings no retired app back', async () => {
  const { state, live, decide } = await open(cart('1.0.0'), cart('1.1.0'));
  await decide(rollback());
  await state(cart('1.2.0'));
  expect(live()['mfe-cart']).toBe('1.2.0');
  await decide(retire());
  await state(cart('1.3.0'));
  expect(live()['mfe-cart']).toBeUndefined();
});

test('[M2] a release that a person has published for later waits for a person', async () => {
  const { state, live, decide } = await open(cart('1.0.0'));
  await decide(publish(cart('1.1.0')));
  expect(await state(cart('1.1.0'))).toEqual({ live: [], refused: new Map() });
  expect(live()['mfe-cart']).toBe('1.0.0');
});

test('[M3] another build of a published version is refused, and nothing of it is pulled', async () => {
  const { state, pulled } = await open(cart('1.0.0'), cart('1.1.0'));
  const { refused } = await state(releaseOf('mfe-cart', '1.0.0', { label: 'Other' }));
  expect(refused.get('mfe-cart')).toMatch(/is published already with other content/);
  expect(pulled).toEqual(['mfe-cart 1.0.0', 'mfe-cart 1.1.0']);
});

test('[M1] during a canary a new build waits, and goes live after it', async () => {
  const { state, live, decide } = await open(cart('1.0.0'));
  await decide(publish(cart('1.1.0')), startCanary('1.1.0', 5));
  expect((await state(cart('1.2.0'))).refused.get('mfe-cart')).toMatch(/A canary of mfe-cart 1\.1\.0 runs/);
  await decide({ command: 'abort', app: 'mfe-cart' });
  await state(cart('1.2.0'));
  expect(live()['mfe-cart']).toBe('1.2.0');
});
