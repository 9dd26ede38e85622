import type { ReleaseEvent } from './events';

/** Returns the events that aborted canaries on evidence, each while it is its app's latest one. */
export function abortedCanaries(events: readonly ReleaseEvent[]): readonly ReleaseEvent[] {
  const latest = new Map(events.map((event) => [event.app, event]));
  return [...latest.values()].filter(({ action, by }) => action === 'aborted' && by === 'health');
}
