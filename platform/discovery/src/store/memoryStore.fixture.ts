import type { ReleaseEvent } from '../log/events';
import { countsOf, sumCounts, type Count } from './countStore';
import type { EventStore } from './eventStore';

export function memoryStore(): EventStore {
  const events: ReleaseEvent[] = [];
  let counts: readonly Count[] = [];
  return {
    readAfter: async (revision) => events.slice(revision),
    append: async (event) => event.revision === events.length + 1 && events.push(event) > 0,
    counts: {
      add: async (added) => void (counts = sumCounts([...counts, ...added])),
      read: async () => counts,
      keep: async (releases, revision) => void (counts = countsOf(counts, releases, revision)),
    },
    close: async () => {},
  };
}
