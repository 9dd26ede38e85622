export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Given to the remote in the panel's frame. */
export interface PanelLink {
  readonly onPage: (path: string, publish: (event: BusEvent) => void) => void;
}

declare global {
  interface Window {
    remoteKitPanel?: PanelLink;
  }
}
