import type { ReleaseEvent } from '../log/events';
import type { EventStore } from './eventStore';

export function memoryStore(): EventStore {
  const events: ReleaseEvent[] = [];
  return {
    readAfter: async (revision) => events.slice(revision),
    append: async (event) => event.revision === events.length + 1 && events.push(event) > 0,
    close: async () => {},
  };
}
