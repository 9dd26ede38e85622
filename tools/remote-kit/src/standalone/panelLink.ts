import type { BusEvent } from '../bus';
import type { FeedState } from './states';

/** What the panel offers the remote in its frame, which has the same origin. */
export interface PanelLink {
  /** The remote is there, at this path and query. */
  readonly onPage: (path: string, publish: (event: BusEvent) => void) => void;
  /** The remote has published an event. */
  readonly onEvent: (event: BusEvent) => void;
}

declare global {
  interface Window {
    remoteKitPanel?: PanelLink;
  }
}

const FRAME = 'remote-kit:';

/** The frame's name holds the state of its feeds: it outlasts a reload and a navigation. */
export function frameName(state: FeedState): string {
  return FRAME + state;
}

/** Returns the state of the feeds in the frame of a panel, undefined in the panel. */
export function ownFeedState(): FeedState | undefined {
  return window.name.startsWith(FRAME) ? (window.name.slice(FRAME.length) as FeedState) : undefined;
}
