import type { HealthReport, InspectedRemote } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { wrapParts } from '../remotes/livePart';

/** In sessionStorage while the inspector is open. Holds the faults (faults.tsx). */
export const OPEN_KEY = 'inspector';

/** Importing modules of the first script would enlarge it. */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly wrapParts: typeof wrapParts;
  readonly outcomes: readonly HealthReport[];
}

export interface ShownRemote extends InspectedRemote {
  /** Of the entry, absolute or root-relative. */
  readonly url: string;
  readonly hue: string;
}
