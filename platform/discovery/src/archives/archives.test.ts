import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { testFolder } from 'service-kit/testFolder.fixture';
import { describeStores } from '../store/stores.fixture';
import { UNPUBLISHED_MS, type ArchiveStore } from './archiveStore';
import { openFolderArchives } from './folderArchives';

const open: ArchiveStore[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((store) => store.close()));
});

async function keep(store: ArchiveStore, version: string, ...chunks: string[]): Promise<void> {
  const draft = await store.draft();
  for (const chunk of chunks) await draft.write(Buffer.from(chunk));
  await draft.commit('mfe-cart', version);
}

async function textOf(store: ArchiveStore, version: string, app = 'mfe-cart'): Promise<string | undefined> {
  const archive = await store.read(app, version);
  return archive && (await buffer(archive)).toString();
}

describeStores(({ newLog }) => {
  /** Opens two stores over one log, as replicas do. */
  async function start(): Promise<[ArchiveStore, ArchiveStore]> {
    const log = await newLog();
    const stores = [await log.openArchives(), await log.openArchives()] as [ArchiveStore, ArchiveStore];
    open.push(...stores);
    return stores;
  }

  test('[F8] every replica has the stored archives, in order', async () => {
    const [one, other] = await start();
    await keep(one, '1.0.0', 'first ', 'second ', 'third');
    expect(await textOf(other, '1.0.0')).toBe('first second third');
    expect(await textOf(other, '1.1.0')).toBeUndefined();
    expect(await textOf(other, '1.0.0', 'mfe-catalog')).toBeUndefined();
  });

  test('[F8] an archive exists once it is complete, and not after it was discarded', async () => {
    const [one, other] = await start();
    await keep(one, '1.0.0', 'the first');
    const draft = await one.draft();
    await draft.write(Buffer.from('another'));
    expect(await textOf(other, '1.0.0')).toBe('the first');
    await draft.discard();
    expect(await textOf(one, '1.0.0')).toBe('the first');
    await keep(one, '1.0.0', 'the next');
    expect(await textOf(other, '1.0.0')).toBe('the next');
  });

  test('[F8] the same archive may arrive twice at once, at any replica', async () => {
    const [one, other] = await start();
    const drafts = [await one.draft(), await other.draft()];
    for (const draft of drafts) await draft.write(Buffer.from('the same'));
    await Promise.all(drafts.map((draft) => draft.commit('mfe-cart', '1.0.0')));
    expect(await textOf(one, '1.0.0')).toBe('the same');
  });

  test('[F9] after an hour an archive is removed, unless its release is kept', async () => {
    const [store] = await start();
    for (const version of ['1.0.0', '1.1.0']) await keep(store, version, version);
    await store.removeOld('mfe-cart', new Set());
    expect(await textOf(store, '1.0.0')).toBe('1.0.0');
    const later = Date.now() + UNPUBLISHED_MS + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await store.removeOld('mfe-cart', new Set(['1.1.0']));
    expect([await textOf(store, '1.0.0'), await textOf(store, '1.1.0')]).toEqual([undefined, '1.1.0']);
    await store.removeOld('mfe-unknown', new Set());
  });

  test('[F12] builds that were given out are known, also after their archives are removed', async () => {
    const [one, other] = await start();
    await keep(one, '1.0.0@a', 'one');
    for (const keys of [['1.0.0@a'], ['1.0.0@a', '1.1.0@b'], []]) await one.giveOut('mfe-cart', keys);
    const later = Date.now() + UNPUBLISHED_MS + 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await one.removeOld('mfe-cart', new Set());
    expect(await textOf(one, '1.0.0@a')).toBeUndefined();
    expect([...(await other.givenOut('mfe-cart'))]).toEqual(expect.arrayContaining(['1.0.0@a', '1.1.0@b']));
    expect((await other.givenOut('mfe-catalog')).size).toBe(0);
  });

  test('[F10] the bytes of each app are known', async () => {
    const [store] = await start();
    expect(await store.usage()).toEqual(new Map());
    for (const version of ['1.0.0', '1.1.0']) await keep(store, version, 'five ', 'and nine!');
    expect(await store.usage()).toEqual(new Map([['mfe-cart', 28]]));
  });
});

const { root, put } = testFolder();

test('[F6] a draft of a killed service is gone when the next one starts', async () => {
  put('drafts/1', 'half an archive');
  await openFolderArchives(root);
  expect(readdirSync(root)).toEqual([]);
});
