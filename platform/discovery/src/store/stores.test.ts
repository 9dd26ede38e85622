import { releaseOf } from '../release.fixture';
import { CART, eventAt, publication } from '../log/log.fixture';
import type { EventStore } from './eventStore';
import { describeStores } from './stores.fixture';

const open: EventStore[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
});

const published = (revision: number) =>
  eventAt(revision, publication(releaseOf(CART, `1.${revision}.0`, { label: 'Der Warenkorb „ü“' })));

const count = (version: string, count: number, name = 'loaded') => ({
  app: CART,
  version,
  since: 7,
  name,
  count,
});

describeStores(({ newLog, replicas }) => {
  async function start(log?: Awaited<ReturnType<typeof newLog>>) {
    const opened = await (log ?? (await newLog())).open();
    open.push(opened);
    return opened;
  }

  test('[F1] what was appended is read again, in order, also after a restart', async () => {
    const log = await newLog();
    const store = await start(log);
    for (const revision of [1, 2, 3]) expect(await store.append(published(revision))).toBe(true);
    expect(await store.readAfter(0)).toEqual([1, 2, 3].map(published));
    await store.close();
    open.splice(0);
    const again = await start(log);
    expect(await again.readAfter(1)).toEqual([2, 3].map(published));
    expect(await again.append(published(4))).toBe(true);
  });

  test('[F2] of writers that race for a revision one wins; a revision that would leave a gap is not written', async () => {
    const store = await start();
    const wins = await Promise.all(Array.from({ length: 20 }, () => store.append(published(1))));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await store.append(published(3))).toBe(false);
    expect(await store.readAfter(0)).toHaveLength(1);
  });

  test('[F7] counts are added up, survive a restart, and those of other releases can be removed', async () => {
    const log = await newLog();
    const store = await start(log);
    await Promise.all([1, 2, 3].map((each) => store.counts.add([count('1.0.0', each), count('1.1.0', 1)])));
    await store.counts.add([count('1.0.0', 4), count('1.0.0', 5), count('1.0.0', 1, 'phase entry')]);
    await store.close();
    open.splice(0);
    const again = await start(log);
    const expected = [count('1.0.0', 15), count('1.0.0', 1, 'phase entry'), count('1.1.0', 3)];
    expect(await again.counts.read()).toEqual(expect.arrayContaining(expected));
    await again.counts.keep([{ app: CART, version: '1.1.0' }]);
    expect(await again.counts.read()).toEqual([count('1.1.0', 3)]);
    await again.counts.keep([{ app: CART, version: '1.1.0' }], 7);
    expect(await again.counts.read()).toEqual([count('1.1.0', 3)]);
    await again.counts.keep([{ app: CART, version: '1.1.0' }], 6);
    expect(await again.counts.read()).toEqual([]);
    await again.counts.add([count('1.1.0', 1)]);
    await again.counts.keep([]);
    expect(await again.counts.read()).toEqual([]);
  });

  if (replicas) {
    test('[F7] replicas share the counts', async () => {
      const log = await newLog();
      const [one, other] = [await start(log), await start(log)];
      const versions = ['1.0.0', '1.1.0'];
      const add = (store: EventStore) => store.counts.add(versions.map((version) => count(version, 1)));
      const both = [one, other, one, other, one, other];
      await Promise.all(both.map(add));
      for (const store of [one, other])
        expect(await store.counts.read()).toEqual(
          expect.arrayContaining(versions.map((each) => count(each, 6))),
        );
    });
  }
});
