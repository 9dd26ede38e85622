import { findRouteConflict, type DiscoveryDocument, type Release } from 'contract';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { releaseOf } from '../release.fixture';
import type { Command } from './command';
import { decide } from './decide';
import type { EventContent, ReleaseEvent } from './events';
import {
  abort,
  deploy,
  eventAt,
  promote,
  publication,
  publish,
  retire,
  rollback,
  startCanary,
} from './log.fixture';
import { RefusalError } from './refusal';
import {
  initialState,
  reduce,
  releasesToKeep,
  replay,
  rollbackTarget,
  type State,
  withTraffic,
} from './state';
import { toDocument } from './views';

const apps = ['shell', 'mfe-a', 'mfe-b'];
const versions = ['1.0.0', '1.1.0', '2.0.0', '2.1.0'];

/** Releases that sometimes collide: two remotes with a path, two major versions of a shared package. */
const release = fc
  .record({
    name: fc.constantFrom(...apps),
    version: fc.constantFrom(...versions),
    path: fc.constantFrom('/one', '/two', '/own'),
    ui: fc.constantFrom('1.0.0', '2.0.0'),
    range: fc.constantFrom('^1.0.0', '^2.0.0', '>=1'),
  })
  .map(({ name, version, path, ui, range }): Release => {
    const routes = name === 'shell' ? [] : [{ path: path === '/own' ? `/${name}` : path }];
    return releaseOf(name, version, { routes, share: { 'shared-ui': { version: ui, range } } });
  });

const app = fc.constantFrom(...apps);
const version = fc.constantFrom(...versions);
const percent = fc.constantFrom(0.01, 5, 50, 99.99, 100);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: release.map(publish) },
  { weight: 4, arbitrary: fc.tuple(version, app).map((args) => deploy(...args)) },
  { weight: 3, arbitrary: fc.tuple(version, percent, app).map((args) => startCanary(...args)) },
  app.map(promote),
  app.map(abort),
  app.map((name) => retire(name)),
  {
    weight: 2,
    arbitrary: fc.tuple(fc.option(version, { nil: undefined }), app).map((args) => rollback(...args)),
  },
);

/** More than the newest versions, which always stay. */
const anyVersion = fc.integer({ min: 1, max: 12 }).map((minor) => `1.${minor}.0`);
/** Includes events that no log holds, e.g. the end of a canary that did not begin. */
const anyEvent: fc.Arbitrary<EventContent> = fc.oneof(
  fc.tuple(app, anyVersion).map((args) => publication(releaseOf(...args))),
  fc.record({ action: fc.constant('canary-started' as const), app, version: anyVersion, percent }),
  fc.record({
    action: fc.constantFrom(...(['deployed', 'promoted', 'aborted', 'rolled-back', 'retired'] as const)),
    app,
    version: anyVersion,
  }),
);

/** Returns the log after a sequence of commands; refused commands leave no trace. */
function run(commands: readonly Command[]) {
  let before = initialState;
  return commands.flatMap((each) => {
    const content = accepted(before, each);
    if (!content) return [];
    const event = eventAt(before.revision + 1, content);
    const step = { before, event, after: reduce(before, event) };
    before = step.after;
    return [step];
  });
}

function accepted(state: State, each: Command): EventContent | undefined {
  try {
    return decide(state, each).event;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusalError);
    expect((error as Error).message).toMatch(/^[^.]*\S.*: .*\.$/);
    return undefined;
  }
}

function expectPossible(state: State): void {
  for (const { releases, live, wayBack, canary } of state.apps.values()) {
    if (live !== undefined) expect(releases.has(live)).toBe(true);
    expect(new Set(wayBack).size).toBe(wayBack.length);
    expect(wayBack).not.toContain(live);
    for (const each of wayBack) expect(releases.has(each)).toBe(true);
    if (!canary) continue;
    expect(live).toBeDefined();
    expect(canary.version).not.toBe(live);
    expect(releases.has(canary.version)).toBe(true);
  }
}

function trafficOf({ microFrontends }: DiscoveryDocument, name: string): string[] {
  return (microFrontends[name] ?? []).map(({ metadata }) => metadata.version);
}

const commands = fc.array(command, { maxLength: 40 });

function everyLog(check: (steps: ReturnType<typeof run>) => void): void {
  fc.assert(fc.property(commands, (sequence) => check(run(sequence))));
}

test('[L1] replaying the log gives the same state, from its beginning and from anywhere in between', () => {
  fc.assert(
    fc.property(commands, fc.nat(40), (sequence, cut) => {
      const events = run(sequence).map(({ event }) => event);
      const whole = replay(events);
      expect(replay(events.slice(cut), replay(events.slice(0, cut)))).toEqual(whole);
      expect(replay(JSON.parse(JSON.stringify(events)) as ReleaseEvent[])).toEqual(whole);
    }),
  );
});

test('[L3] any log of events has a valid state', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (contents) => {
      let state = initialState;
      for (const [index, content] of contents.entries()) {
        state = reduce(state, eventAt(index + 1, content));
        expectPossible(state);
        expect(state.revision).toBe(index + 1);
      }
    }),
  );
});

test('[E2] [E4] with any log, releases with traffic and targets of a rollback keep their files', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 100 }), fc.nat(400), (contents, days) => {
      const atDay = (day: number) => new Date(day * 24 * 60 * 60 * 1000);
      const events = contents.map((each, index) =>
        eventAt(index + 1, each, atDay(index * days).toISOString()),
      );
      for (const one of replay(events).apps.values()) {
        const stays = releasesToKeep(one, atDay(contents.length * days).getTime()).map(
          (each) => each.version,
        );
        for (const each of [one.live, one.canary?.version, rollbackTarget(one)])
          if (each !== undefined) expect(stays).toContain(each);
      }
    }),
  );
});

test('[L3] an event that is accepted changes the state; one that says nothing new is not written', () => {
  everyLog((steps) => {
    for (const { before, after } of steps) expect(after.apps).not.toEqual(before.apps);
  });
});

test('[K2] the shares of each app make 100 % of the visitors, and one release is the default', () => {
  everyLog((steps) => {
    for (const { after } of steps) {
      for (const entries of Object.values(toDocument(after).microFrontends)) {
        const shares = entries.map(({ deployment }) => deployment?.traffic ?? 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
        expect(entries.filter(({ deployment }) => deployment?.default)).toHaveLength(1);
      }
    }
  });
});

test('[K6] an event gives traffic to the release it names and to no other: nothing brings back an old canary', () => {
  everyLog((steps) => {
    for (const { before, event, after } of steps) {
      for (const name of apps) {
        const earlier = trafficOf(toDocument(before), name);
        const added = trafficOf(toDocument(after), name).filter((each) => !earlier.includes(each));
        expect(added).toEqual(added.length === 0 ? [] : [event.version]);
        if (added.length > 0) expect(event.app).toBe(name);
      }
    }
  });
});

test('[G4] [G5] for each visitor no two remotes have one url, and the shell provides what they need', () => {
  everyLog((steps) => {
    const state = steps.at(-1)?.after ?? initialState;
    const given = [...state.apps.values()].flatMap(withTraffic);
    for (const one of given) {
      for (const other of given.filter(({ name }) => name !== one.name)) {
        expect(findRouteConflict([one, other])).toBeUndefined();
        if (other.name !== 'shell') continue;
        for (const [name, { range }] of Object.entries(one.share))
          expect(satisfies(other.share[name]!.version, range)).toBe(true);
      }
    }
  });
});
