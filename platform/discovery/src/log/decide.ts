import { isDeepStrictEqual } from 'node:util';
import { isSameBuild, type Release } from 'contract';
import { wordFor, type AppCommand, type Command } from './command';
import { checkCompatible, checkContract, checkDispensable, checkRetirable } from './compatibility';
import type { EventContent } from './events';
import { RefusalError } from './refusal';
import { isUnused, rollbackTarget, type AppState, type State } from './state';

interface Decision {
  readonly event: EventContent | undefined;
  /** A release whose files must be verified first: none for an event that only takes traffic away. */
  readonly needs: Release | undefined;
}

type Of<Name> = Extract<Command, { command: Name }>;

const NOTHING: Decision = { event: undefined, needs: undefined };

/** Decides which event a command causes (SPEC.md). @param now in milliseconds @throws RefusalError */
export function decide(state: State, command: Command, now = Date.now()): Decision {
  if (command.command === 'publish') return publish(state, command);
  const { app: name, force } = command;
  const app = state.apps.get(name);
  if (!app) {
    throw new RefusalError(
      'unknown-app',
      `No release of ${name} is known, so there is nothing to ${wordFor(command)}: publish one first, or check the name.`,
    );
  }
  const change = changeOf(app, command);
  if (!change) return NOTHING;
  const event = { ...change, ...reasonOf(command) };
  const release = releaseOf(name, app, event.version);
  if (event.action === 'aborted') return { event, needs: undefined };
  if (event.action === 'retired') {
    checkDispensable(release);
    if (!force) checkRetirable(release, state);
    return { event, needs: undefined };
  }
  checkCompatible(release, state);
  if (!force) checkContract(release, app, state, now);
  return { event, needs: release };
}

function publish(state: State, command: Of<'publish'>): Decision {
  const { release } = command;
  const { name: app, version } = release;
  const known = state.apps.get(app)?.releases.get(version);
  if (!known) {
    const event = { action: 'published', app, version, release, ...reasonOf(command) } as const;
    return { event, needs: release };
  }
  if (isSameBuild(known, release)) return NOTHING;
  throw new RefusalError(
    'other-content',
    `${app} ${version} is published already with other content, and a version never changes: publish this build under another version.`,
  );
}

/** Returns the event of a command without its reason; undefined if nothing changes. */
function changeOf(app: AppState, command: AppCommand): EventContent | undefined {
  const { app: name } = command;
  switch (command.command) {
    case 'deploy': {
      const { version } = releaseOf(name, app, command.version);
      refuseDuringCanary(name, app, `deploying ${version}`);
      return version === app.live ? undefined : { action: 'deployed', app: name, version };
    }
    case 'start-canary':
      return startCanary(app, command);
    case 'promote':
      return { action: 'promoted', app: name, version: runningCanary(name, app) };
    case 'abort':
      return { action: 'aborted', app: name, version: runningCanary(name, app) };
    case 'rollback': {
      refuseDuringCanary(name, app, 'rolling back');
      const version = targetOf(app, command);
      return version === app.live ? undefined : { action: 'rolled-back', app: name, version };
    }
    case 'retire':
      if (app.live === undefined) return undefined;
      refuseDuringCanary(name, app, 'retiring it');
      return { action: 'retired', app: name, version: app.live };
  }
}

function startCanary(app: AppState, command: Of<'start-canary'>): EventContent | undefined {
  const { app: name, percent, stages, expect, force } = command;
  const { version } = releaseOf(name, app, command.version);
  const { live, canary } = app;
  if (live === undefined) {
    throw new RefusalError(
      'nothing-live',
      `A canary of ${name} ${version} needs a live release for the other visitors, and ${name} has none: deploy a release for everybody first.`,
    );
  }
  if (live === version) {
    throw new RefusalError(
      'nothing-before',
      `${name} ${version} is live for everybody, so it cannot be its own canary: name another version.`,
    );
  }
  if (canary && canary.version !== version) refuseDuringCanary(name, app, `a canary of ${version}`);
  const asExpected = !expect || isDeepStrictEqual(canary?.expect, expect);
  if (canary?.percent === percent && isDeepStrictEqual(canary.share.stages, stages) && asExpected)
    return undefined;
  return {
    action: 'canary-started',
    app: name,
    version,
    percent,
    ...(stages && { stages }),
    ...(expect && { expect: [...expect] }),
    ...(force && { force }),
  };
}

function targetOf(app: AppState, { app: name, version }: Of<'rollback'>): string {
  if (isUnused(app)) {
    throw new RefusalError(
      'nothing-live',
      `${name} has no live release, so there is nothing to roll back: deploy one.`,
    );
  }
  const target = version ?? rollbackTarget(app);
  if (target !== undefined) return target;
  throw new RefusalError(
    'nothing-before',
    `No release of ${name} was live before ${app.live}, so nothing can be rolled back: name a version, or deploy another one.`,
  );
}

function reasonOf({ reason }: Pick<Command, 'reason'>) {
  return reason === undefined ? {} : { reason };
}

function releaseOf(name: string, app: AppState, version: string): Release {
  const published = app.releases.get(version);
  if (published) return published;
  const known = [...app.releases.keys()].slice(-5).join(', ');
  throw new RefusalError(
    'unknown-version',
    `${name} ${version} is not published: publish it first, or name a version that is (the last ones are ${known}).`,
  );
}

function runningCanary(name: string, { canary }: AppState): string {
  if (canary) return canary.version;
  throw new RefusalError(
    'no-canary',
    `No canary of ${name} runs, so nothing can be ended: look at its status, somebody may have ended it.`,
  );
}

function refuseDuringCanary(name: string, { canary, live }: AppState, what: string): void {
  if (!canary) return;
  throw new RefusalError(
    'canary-runs',
    `A canary of ${name} ${canary.version} runs, so ${what} has to wait: promote it, or abort it to give everybody ${live}.`,
  );
}
