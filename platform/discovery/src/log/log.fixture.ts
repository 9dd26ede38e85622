import type { Release } from 'contract';
import { decide, type Command } from './decide';
import type { EventContent, ReleaseEvent } from './events';
import { initialState, reduce, type State } from './state';

/** An event as it stands in the log. */
export function eventAt(
  revision: number,
  content: EventContent,
  at = '2026-01-01T00:00:00.000Z',
): ReleaseEvent {
  return { revision, at, by: '@team', ...content };
}

/** The state after these commands, each of which has to be accepted. */
export function stateAfter(commands: readonly Command[], from = initialState): State {
  return commands.reduce((state, command) => {
    const { event } = decide(state, command);
    return event ? reduce(state, eventAt(state.revision + 1, event)) : state;
  }, from);
}

export const publish = (release: Release): Command => ({ command: 'publish', release });
export const deploy = (app: string, version: string): Command => ({ command: 'deploy', app, version });
export const startCanary = (app: string, version: string, percent: number): Command => ({
  command: 'start-canary',
  app,
  version,
  percent,
});
export const promote = (app: string): Command => ({ command: 'promote', app });
export const abort = (app: string): Command => ({ command: 'abort', app });
export const rollback = (app: string, version?: string): Command => ({ command: 'rollback', app, version });
