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

describeStores(({ newLog }) => {
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
});
