/** An event of the shop or of a team's remote. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

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
