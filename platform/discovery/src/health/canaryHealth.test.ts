import type { HealthReport, Stages } from 'contract';
import type { Command } from '../log/command';
import {
  CART,
  CONTENT,
  deploy,
  offering,
  OFFERS,
  publish,
  published,
  showing,
  startCanary,
} from '../log/log.fixture';
import { RefusalError } from '../log/refusal';
import { toStatus } from '../log/views';
import { releaseOf } from '../release.fixture';
import { openReleaseLog } from '../releaseLog';
import { StoreError } from '../store/database';
import type { Store } from '../store/openStore';
import { memoryStore } from '../store/stores.fixture';
import { createHealth } from './canaryHealth';
import { createReleaseCounts } from './releaseCounts';

const stages: Stages = { next: [25, 50], every: 600 };

/** Starts a replica over a store, with a clock that tests can move. */
async function startReplica(shared?: Store) {
  const store = shared ?? (await memoryStore());
  let aheadMs = 0;
  let problem: RefusalError | undefined;
  const logged: string[] = [];
  const verify = async () => {
    if (problem) throw problem;
  };
  const releases = await openReleaseLog({ store, verify });
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
      aheadMs += minutes * 60_000;
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

type Replica = Awaited<ReturnType<typeof startReplica>>;

async function write({ releases }: Replica, ...commands: readonly Command[]) {
  for (const command of commands)
    await releases.write({ command, revision: releases.state().revision, by: '@cart' });
}

async function startStages() {
  const replica = await startReplica();
  await write(replica, ...published, deploy('1.0.0'), { ...startCanary('1.1.0', 5), stages });
  return replica;
}

const views = (count: number, version: string, outcome: HealthReport['outcome'] = 'loaded') =>
  Array<HealthReport>(count).fill({ app: CART, version, outcome, phase: 'entry', ms: 1 });
/** What health has decided, and why. */
const decisions = ({ releases }: Replica) =>
  releases.events().flatMap(({ by, action, reason }) => (by === 'health' ? [[action, reason]] : []));

test('[K7] a canary gets its next share when it is due, and everybody after the last one', async () => {
  const { lookAfter, steps, releases } = await startStages();
  await lookAfter(9);
  expect(steps()).toEqual([5]);
  for (let stage = 0; stage < 3; stage++) await lookAfter(10);
  expect(steps()).toEqual([5, 25, 50, 'promoted']);
  expect(releases.state().apps.get(CART)).toMatchObject({ live: '1.1.0', canary: undefined });
});

test('[K7] another replica goes on with the stages, and replicas that look at the same time give one share', async () => {
  const one = await startStages();
  const other = await startReplica(one.store);
  await Promise.all([one, other, one, other].map(({ lookAfter }) => lookAfter(10)));
  await one.releases.refresh();
  expect(one.steps()).toEqual([5, 25]);
  expect([...one.logged, ...other.logged]).toEqual([]);
});

test('[K7] a canary that is worse ends instead, and that is logged', async () => {
  const { lookAfter, steps, health, logged } = await startStages();
  await health.report(views(7, '1.1.0', 'failed'));
  await lookAfter(10);
  await health.report(views(1, '1.1.0', 'failed'));
  const line = 'The canary of mfe-cart is aborted: 1.1.0 is worse than 1.0.0: failures 8 of 8 ';
  expect([steps(), logged]).toEqual([[5, 25, 'aborted'], [expect.stringContaining(line)]]);
});

test('[K7] a share that a person gives ends the stages', async () => {
  const replica = await startStages();
  await write(replica, startCanary('1.1.0', 5));
  await replica.lookAfter(60);
  expect(replica.steps()).toEqual([5, 5]);
});

test('[K7] a share that is refused waits, and is logged once', async () => {
  const { lookAfter, steps, refuse, logged } = await startStages();
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

test('[K8] the history and the status say that a stage had no page views', async () => {
  const replica = await startStages();
  const { health, lookAfter, releases } = replica;
  expect((await health.evidence())[CART]).toMatch(
    /; evidence 0 of 1000; no page views of 1\.1\.0 for 5 %, and 0 of 1\.0\.0$/,
  );
  await lookAfter(10);
  await health.report([...views(2, '1.0.0'), ...views(1, '1.1.0')]);
  await health.report(views(30, '1.0.0'));
  const last = 'no page views of 1.1.0 for 50 %, and 30 of 1.0.0';
  expect(decisions(replica)).toEqual([
    ['canary-started', 'no page views of 1.1.0 for 5 %, and 0 of 1.0.0'],
    ['canary-started', '1 page view of 1.1.0 for 25 %, and 2 of 1.0.0'],
    ['promoted', last],
  ]);
  expect(toStatus(releases.state(), releases.events(), CART).promoted).toEqual({ [CART]: last });
});

test('[K8] a canary without page views waits while the live release has many: its pages may not report', async () => {
  const { health, lookAfter, steps, logged } = await startStages();
  await health.report(views(250, '1.0.0'));
  await lookAfter(10);
  await lookAfter(10);
  const why =
    'no page views of 1.1.0 for 5 %, and 250 of 1.0.0: see whether its pages report, then promote or abort it';
  expect([steps(), logged]).toEqual([[5], [`The canary of mfe-cart stays as it is: ${why}`]]);
  expect((await health.evidence())[CART]).toContain(`; waits: ${why}`);
  await health.report(views(1, '1.1.0'));
  expect(steps()).toEqual([5, 25]);
  expect((await health.evidence())[CART]).not.toContain('waits');
});

test('[K8] a stage waits while the counts cannot be read', async () => {
  const { store, health, lookAfter, steps } = await startStages();
  await health.report(views(1, '1.1.0'));
  expect((await health.evidence())[CART]).not.toContain('page view');
  const read = jest.spyOn(store.counts, 'read').mockRejectedValue(new StoreError('The disk is away.'));
  await lookAfter(10);
  expect([steps(), (await health.evidence())[CART]]).toEqual([
    [5],
    expect.stringContaining('; waits: the counts of page views cannot be read: The disk is away.'),
  ]);
  read.mockRestore();
  await lookAfter(0);
  expect(steps()).toEqual([5, 25]);
});

/** Starts stages of a release of mfe-offers without the widget that mfe-content 1.0.0 shows. */
async function startWithoutWidget(live: string, force: object = {}) {
  const replica = await startReplica();
  await write(
    replica,
    ...[offering('1.0.0', { Strip: {} }), offering('2.0.0', {}), showing('1.0.0', 'Strip')],
    ...[publish(releaseOf(CONTENT, '2.0.0')), deploy('1.0.0', OFFERS), deploy(live, CONTENT)],
    { ...startCanary('2.0.0', 5, OFFERS), stages, ...force },
  );
  return replica;
}

test('[K9] a canary ends when another release needs what it lacks by the time of its next share', async () => {
  const replica = await startWithoutWidget('2.0.0');
  await write(replica, deploy('1.0.0', CONTENT));
  await replica.lookAfter(10);
  const reason = expect.stringContaining('because mfe-content 1.0.0 shows its widget Strip') as string;
  const { releases } = replica;
  expect(decisions(replica)).toEqual([['aborted', reason]]);
  expect(toStatus(releases.state(), releases.events(), OFFERS)).toMatchObject({
    apps: { [OFFERS]: { live: '1.0.0', canary: null } },
    aborted: { [OFFERS]: reason },
  });
});

test('[K9] a canary that was forced goes on', async () => {
  const { lookAfter, steps } = await startWithoutWidget('1.0.0', { force: true, reason: 'Withdrawn.' });
  for (let stage = 0; stage < 3; stage++) await lookAfter(10);
  expect(steps()).toEqual([5, 25, 50, 'promoted']);
});
