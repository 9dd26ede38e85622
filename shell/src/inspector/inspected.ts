import type { HealthReport, InspectedApp } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { wrapParts } from '../remotes/livePart';

/** Key in sessionStorage while the inspector is open. Its value is the faults (faults.tsx). */
export const OPEN_KEY = 'inspector';

/** Passed in, because importing modules of the first script would enlarge it. */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly wrapParts: typeof wrapParts;
  readonly outcomes: readonly HealthReport[];
}

export interface ShownRemote extends InspectedApp {
  /** Absolute or root-relative URL of the entry. */
  readonly url: string;
  readonly hue: string;
}
