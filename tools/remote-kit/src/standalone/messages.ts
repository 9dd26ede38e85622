import type { BusEvent } from '../bus';
import type { FeedState } from './states';

/** What the panel and the remote in its frame tell each other; both are this page, of one origin. */
export type Message =
  /** From the frame: it is there, and at which path. */
  | { readonly kit: 'at'; readonly path: string }
  /** From the frame: an event of its bus. */
  | ({ readonly kit: 'event' } & BusEvent)
  /** To the frame: publish this. */
  | ({ readonly kit: 'publish' } & BusEvent);

export function send(to: Window, message: Message): void {
  to.postMessage(message, window.location.origin);
}

/** @returns the function that stops listening */
export function receive(handler: (message: Message) => void): () => void {
  function handle({ data, origin }: MessageEvent<unknown>) {
    if (origin === window.location.origin && typeof data === 'object' && data !== null && 'kit' in data)
      handler(data as Message);
  }
  window.addEventListener('message', handle);
  return () => window.removeEventListener('message', handle);
}

const FRAME = 'remote-kit:';

/** The frame's name says how its feeds respond: it outlasts a reload and a navigation. */
export function frameName(state: FeedState): string {
  return FRAME + state;
}

/** The state of the feeds where this page is the frame of a panel; undefined where it is the panel. */
export function ownFeedState(): FeedState | undefined {
  return window.name.startsWith(FRAME) ? (window.name.slice(FRAME.length) as FeedState) : undefined;
}
