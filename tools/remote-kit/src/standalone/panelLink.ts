import type { BusEvent } from '../bus';
import type { FeedState } from './states';

/** Given to the remote in the panel's frame. */
export interface PanelLink {
  /** Called when a page has opened. */
  readonly onPage: (path: string, publish: (event: BusEvent) => void) => void;
  readonly onEvent: (event: BusEvent) => void;
}

declare global {
  interface Window {
    remoteKitPanel?: PanelLink;
  }
}

const FRAME = 'remote-kit:';

/** Returns a name for the frame that holds the state: names survive reloads and navigations. */
export function frameName(state: FeedState): string {
  return FRAME + state;
}

/** Undefined in the panel. */
export function ownFeedState(): FeedState | undefined {
  return window.name.startsWith(FRAME) ? (window.name.slice(FRAME.length) as FeedState) : undefined;
}
