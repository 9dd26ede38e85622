import type { BusEvent } from '../bus';
import type { FeedState } from './states';

/** For the remote in the panel's frame, of the same origin. */
export interface PanelLink {
  /** The page has opened, at this path and query. */
  readonly onPage: (path: string, publish: (event: BusEvent) => void) => void;
  readonly onEvent: (event: BusEvent) => void;
}

declare global {
  interface Window {
    remoteKitPanel?: PanelLink;
  }
}

const FRAME = 'remote-kit:';

/** Stores the state in the frame's name, which survives reloads and navigations. */
export function frameName(state: FeedState): string {
  return FRAME + state;
}

/** Undefined in the panel. */
export function ownFeedState(): FeedState | undefined {
  return window.name.startsWith(FRAME) ? (window.name.slice(FRAME.length) as FeedState) : undefined;
}
