import type { ReleaseEvent } from './events';

/** Returns the events by which discovery itself ended canaries, each while it is its app's latest one. */
export function decidedByHealth(
  events: readonly ReleaseEvent[],
  action: 'aborted' | 'promoted',
): readonly ReleaseEvent[] {
  const latest = new Map(events.map((event) => [event.app, event]));
  return [...latest.values()].filter((event) => event.action === action && event.by === 'health');
}
