import { useSyncExternalStore } from 'react';
import type { Topic } from './store';

/** A topic's value, rendered again when it changes. Without a browser, and while hydrating, the server snapshot. */
export function useTopic<T>(topic: Topic<T>): T {
  return useSyncExternalStore(topic.subscribe, topic.get, topic.getServer);
}
