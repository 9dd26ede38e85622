import type { HealthReport, Stages } from 'contract';
import { CART, deploy, published, startCanary } from '../log/log.fixture';
import { RefusalError } from '../log/refusal';
import { openReleases } from '../releases';
import { memoryStore } from '../store/memoryStore.fixture';
import { createHealth } from './canaryHealth';
import { createReleaseCounts } from './releaseCounts';

const MINUTE_MS = 60_000;
const stages: Stages = { next: [25, 50], every: 600 };

/** Starts a replica over a store, with a clock that tests can move. */
async function startReplica(store = memoryStore()) {
  let aheadMs = 0;
  let problem: RefusalError | undefined;
  const logged: string[] = [];
  const verify = async () => {
    if (problem) throw problem;
  };
  const releases = await openReleases({ store, verify });
  const health = createHealth({
    releases,
    counts: createReleaseCounts(releases, store.counts),
    log: (line) => logged.push(line),
    now: () => Date.now() + aheadMs,
  });
  return {
    store,
    releases,
    health,
    logged,
    refuse: (next?: RefusalError) => void (problem = next),
    async lookAfter(minutes: number) {
      aheadMs += minutes * MINUTE_MS;
      await health.lookAtCanaries();
    },
    /** The canary's shares, and how it ended. */
    steps: () =>
      releases.events().flatMap((event): (number | string)[] => {
        if (event.action === 'canary-started') return [event.percent];
        return event.by === 'health' ? [event.action] : [];
      }),
  };
}

async function startStages(replica: Awaited<ReturnType<typeof startReplica>>) {
  const { releases } = replica;
  const commands = [...published, deploy('1.0.0'), { ...startCanary('1.1.0', 5), stages }];
  for (const command of commands)
    await releases.write({ command, revision: releases.state().revision, by: '@cart' });
  return replica;
}

test('[K7] a canary gets its next share when it is due, and everybody after the last one', async () => {
  const { lookAfter, steps, releases } = await startStages(await startReplica());
  await lookAfter(9);
  expect(steps()).toEqual([5]);
  for (let stage = 0; stage < 3; stage++) await lookAfter(10);
  expect(steps()).toEqual([5, 25, 50, 'promoted']);
  expect(releases.state().apps.get(CART)).toMatchObject({ live: '1.1.0', canary: undefined });
});

test('[K7] its stages are in the log, so another replica goes on with them', async () => {
  const { store } = await startStages(await startReplica());
  const other = await startReplica(store);
  await other.lookAfter(10);
  expect(other.steps()).toEqual([5, 25]);
});

test('[K7] replicas that look at the same time give one share', async () => {
  const one = await startStages(await startReplica());
  const other = await startReplica(one.store);
  await Promise.all([one, other, one, other].map(({ lookAfter }) => lookAfter(10)));
  await one.releases.refresh();
  expect(one.steps()).toEqual([5, 25]);
  expect([...one.logged, ...other.logged]).toEqual([]);
});

test('[K7] a canary that is worse ends instead, and that is logged', async () => {
  const { lookAfter, steps, health, logged } = await startStages(await startReplica());
  const report: HealthReport = { app: CART, version: '1.1.0', outcome: 'failed', phase: 'entry', ms: 1 };
  await health.report(Array.from({ length: 7 }, () => report));
  await lookAfter(10);
  await health.report([report]);
  expect(steps()).toEqual([5, 25, 'aborted']);
  expect(logged).toEqual([
    expect.stringMatching(
      /^The canary of mfe-cart is aborted: 1\.1\.0 is worse than 1\.0\.0: failures 8 of 8 /,
    ),
  ]);
});

test('[K7] a share that a person gives ends the stages', async () => {
  const { lookAfter, steps, releases } = await startStages(await startReplica());
  const { revision } = releases.state();
  await releases.write({ command: startCanary('1.1.0', 5), revision, by: '@cart' });
  await lookAfter(60);
  expect(steps()).toEqual([5, 5]);
});

test('[K7] a share that is refused waits, and is logged once', async () => {
  const { lookAfter, steps, refuse, logged } = await startStages(await startReplica());
  refuse(new RefusalError('files-wrong', 'A file is not that of the build: bring it back.'));
  await lookAfter(10);
  await lookAfter(1);
  expect([steps(), logged]).toEqual([
    [5],
    ['The canary of mfe-cart stays as it is: A file is not that of the build: bring it back.'],
  ]);
  refuse();
  await lookAfter(0);
  expect(steps()).toEqual([5, 25]);
});
