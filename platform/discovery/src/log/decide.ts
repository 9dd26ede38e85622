import { isDeepStrictEqual } from 'node:util';
import { isSameBuild, type Release } from 'contract';
import { wordFor, type Command, type Force } from './command';
import { checkCompatible, checkContract, checkDispensable, checkRetirable } from './compatibility';
import type { EventContent } from './events';
import { RefusalError } from './refusal';
import { isUnused, rollbackTarget, type AppState, type State } from './state';

interface Decision {
  readonly event: EventContent | undefined;
  /** A release whose files must be verified first. */
  readonly needs: Release | undefined;
}

type Of<Name> = Extract<Command, { command: Name }>;

const NOTHING: Decision = { event: undefined, needs: undefined };

/** Decides which event a command causes (SPEC.md). @param now in milliseconds @throws RefusalError */
export function decide(state: State, command: Command, now = Date.now()): Decision {
  if (command.command === 'publish') return publish(state, command);
  const { app: name } = command;
  const app = state.apps.get(name);
  if (!app) {
    throw new RefusalError(
      'unknown-app',
      `No release of ${name} is known, so there is nothing to ${wordFor(command)}: publish one first, or check the name.`,
    );
  }
  switch (command.command) {
    case 'deploy':
      return deploy(state, app, command, now);
    case 'start-canary':
      return startCanary(state, app, command, now);
    case 'promote': {
      const { version } = runningCanary(name, app);
      const needs = releaseOf(name, app, version);
      checkMayGoLive(needs, app, state, command, now);
      return { event: { action: 'promoted', app: name, version, ...reasonOf(command) }, needs };
    }
    case 'abort': {
      const { version } = runningCanary(name, app);
      const event: EventContent = { action: 'aborted', app: name, version, ...reasonOf(command) };
      // The files do not matter: it only takes traffic away.
      return { event, needs: undefined };
    }
    case 'rollback':
      return rollback(state, app, command, now);
    case 'retire':
      return retire(state, app, command);
  }
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

function deploy(state: State, app: AppState, command: Of<'deploy'>, now: number): Decision {
  const { app: name, version } = command;
  const needs = releaseOf(name, app, version);
  refuseDuringCanary(name, app, `deploying ${version}`);
  if (app.live === version) return NOTHING;
  checkMayGoLive(needs, app, state, command, now);
  return { event: { action: 'deployed', app: name, version, ...reasonOf(command) }, needs };
}

function startCanary(state: State, app: AppState, command: Of<'start-canary'>, now: number): Decision {
  const { app: name, version, percent, stages, expect, force } = command;
  const needs = releaseOf(name, app, version);
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
    return NOTHING;
  checkMayGoLive(needs, app, state, command, now);
  const event: EventContent = {
    action: 'canary-started',
    app: name,
    version,
    percent,
    ...(stages && { stages }),
    ...(expect && { expect: [...expect] }),
    ...(force && { force }),
    ...reasonOf(command),
  };
  return { event, needs };
}

function rollback(state: State, app: AppState, command: Of<'rollback'>, now: number): Decision {
  const { app: name, version: wanted } = command;
  refuseDuringCanary(name, app, 'rolling back');
  if (isUnused(app)) {
    throw new RefusalError(
      'nothing-live',
      `${name} has no live release, so there is nothing to roll back: deploy one.`,
    );
  }
  const version = wanted ?? rollbackTarget(app);
  if (version === undefined) {
    throw new RefusalError(
      'nothing-before',
      `No release of ${name} was live before ${app.live}, so nothing can be rolled back: name a version, or deploy another one.`,
    );
  }
  const needs = releaseOf(name, app, version);
  if (app.live === version) return NOTHING;
  checkMayGoLive(needs, app, state, command, now);
  return { event: { action: 'rolled-back', app: name, version, ...reasonOf(command) }, needs };
}

function checkMayGoLive(release: Release, app: AppState, state: State, { force }: Force, now: number): void {
  checkCompatible(release, state);
  if (!force) checkContract(release, app, state, now);
}

function reasonOf({ reason }: Pick<Force, 'reason'>) {
  return reason === undefined ? {} : { reason };
}

function retire(state: State, app: AppState, command: Of<'retire'>): Decision {
  const { app: name, force } = command;
  const { live: version } = app;
  if (version === undefined) return NOTHING;
  refuseDuringCanary(name, app, 'retiring it');
  const release = releaseOf(name, app, version);
  checkDispensable(release);
  if (!force) checkRetirable(release, state);
  // The files do not matter: it only takes traffic away.
  return { event: { action: 'retired', app: name, version, ...reasonOf(command) }, needs: undefined };
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

function runningCanary(name: string, { canary }: AppState) {
  if (canary) return canary;
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
