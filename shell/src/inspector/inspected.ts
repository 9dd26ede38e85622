import type { HealthReport, InspectedRemote } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { wrapParts } from '../remotes/RemoteSlot';

/** In sessionStorage while the inspector is open, with its faults (faults.tsx). */
export const OPEN_KEY = 'inspector';

/** Handed to the inspector: a chunk that imports modules of the page's first script makes that larger. */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly wrapParts: typeof wrapParts;
  readonly outcomes: readonly HealthReport[];
}

export interface ShownRemote extends InspectedRemote {
  /** Of its entry, absolute or root-relative. */
  readonly url: string;
  readonly hue: string;
}
