import { buffer } from 'node:stream/consumers';
import { CART, eventAt, publication } from '../log/log.fixture';
import { releaseOf } from '../release.fixture';
import { UNPUBLISHED_MS } from './archiveStore';
import type { Count } from './countStore';
import type { Store } from './openStore';
import { describeStores } from './stores.fixture';

const published = (revision: number) =>
  eventAt(revision, publication(releaseOf(CART, `1.${revision}.0`, { label: 'Der Warenkorb „ü“' })));

const count = (version: string, count: number, name = 'loaded') =>
  ({ app: CART, version, since: 7, name, count }) satisfies Count;

async function keep({ archives }: Store, version: string, ...chunks: string[]): Promise<void> {
  const draft = archives.draft();
  for (const chunk of chunks) await draft.write(Buffer.from(chunk));
  await draft.commit(CART, version);
}

async function textOf({ archives }: Store, version: string, app = CART): Promise<string | undefined> {
  const archive = await archives.read(app, version);
  return archive && (await buffer(archive)).toString();
}

describeStores((newDatabase) => {
  const start = () => newDatabase().open();

  async function startReplicas(): Promise<[Store, Store]> {
    const { open } = newDatabase();
    return [await open(), await open()];
  }

  test('[F1] [F2] what was appended is read again, in order and without gaps, also after a restart', async () => {
    const { open } = newDatabase();
    const store = await open();
    for (const revision of [1, 2, 3]) expect(await store.append(published(revision))).toBe(true);
    expect(await store.readAfter(0)).toEqual([1, 2, 3].map(published));
    const again = await open();
    expect(await again.readAfter(1)).toEqual([2, 3].map(published));
    expect(await again.append(published(4))).toBe(true);
    for (const revision of [4, 6]) expect(await store.append(published(revision))).toBe(false);
  });

  test('[F7] replicas add up counts, and those of other releases can be removed', async () => {
    const [one, other] = await startReplicas();
    const add = (store: Store) => store.counts.add(['1.0.0', '1.1.0'].map((each) => count(each, 1)));
    await Promise.all([one, other, one, other, one, other].map(add));
    await other.counts.add([count('1.0.0', 4), count('1.0.0', 5), count('1.0.0', 1, 'phase entry')]);
    const expected = [count('1.0.0', 15), count('1.0.0', 1, 'phase entry'), count('1.1.0', 6)];
    expect(await one.counts.read()).toEqual(expect.arrayContaining(expected));
    for (const revision of [undefined, 7]) {
      await one.counts.keep([{ app: CART, version: '1.1.0' }], revision);
      expect(await other.counts.read()).toEqual([count('1.1.0', 6)]);
    }
    await one.counts.keep([{ app: CART, version: '1.1.0' }], 6);
    expect(await other.counts.read()).toEqual([]);
    await add(one);
    await one.counts.keep([]);
    expect(await other.counts.read()).toEqual([]);
  });

  test('[F8] an archive exists for every replica once it is complete, and not after it was discarded', async () => {
    const [one, other] = await startReplicas();
    await keep(one, '1.0.0', 'first ', 'second ', 'third');
    const draft = one.archives.draft();
    await draft.write(Buffer.from('another'));
    expect(await textOf(other, '1.0.0')).toBe('first second third');
    await draft.discard();
    expect(await textOf(one, '1.0.0')).toBe('first second third');
    await keep(one, '1.0.0', 'the next');
    expect(await textOf(other, '1.0.0')).toBe('the next');
    expect(await textOf(other, '1.1.0')).toBeUndefined();
    expect(await textOf(other, '1.0.0', 'mfe-catalog')).toBeUndefined();
  });

  test('[F8] the same archive may arrive twice at once, at any replica', async () => {
    const replicas = await startReplicas();
    const drafts = replicas.map(({ archives }) => archives.draft());
    for (const draft of drafts) await draft.write(Buffer.from('the same'));
    await Promise.all(drafts.map((draft) => draft.commit(CART, '1.0.0')));
    expect(await textOf(replicas[0], '1.0.0')).toBe('the same');
  });

  test('[F9] [F11] after an hour an archive is removed unless its release is kept, and so is a draft of a killed service; its build stays known', async () => {
    const [store, other] = await startReplicas();
    const { archives } = store;
    for (const version of ['1.0.0', '1.1.0']) await keep(store, version, version);
    for (const versions of [['1.0.0'], ['1.0.0', '1.1.0'], []]) await archives.giveOut(CART, versions);
    const draft = archives.draft();
    await draft.write(Buffer.from('half an archive'));
    await archives.removeOld(CART, new Set());
    expect(await textOf(store, '1.0.0')).toBe('1.0.0');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + UNPUBLISHED_MS + 1000);
    await archives.removeOld(CART, new Set(['1.1.0']));
    expect([await textOf(store, '1.0.0'), await textOf(store, '1.1.0')]).toEqual([undefined, '1.1.0']);
    await draft.commit('mfe-catalog', '1.0.0');
    expect(await textOf(store, '1.0.0', 'mfe-catalog')).toBeUndefined();
    expect([...(await other.archives.givenOut(CART))]).toEqual(['1.0.0', '1.1.0']);
    expect((await other.archives.givenOut('mfe-catalog')).size).toBe(0);
  });

  test('[F10] the bytes of each app are known, without drafts', async () => {
    const store = await start();
    expect(await store.archives.usage()).toEqual(new Map());
    for (const version of ['1.0.0', '1.1.0']) await keep(store, version, 'five ', 'and nine!');
    await store.archives.draft().write(Buffer.from('half an archive'));
    expect(await store.archives.usage()).toEqual(new Map([[CART, 28]]));
  });
});
