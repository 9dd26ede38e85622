import type { HealthReport, InspectedApp } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';

/** Key in sessionStorage while the inspector is open. */
export const OPEN_KEY = 'inspector';

/** Passed in, because importing modules of the first script would enlarge it. */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly outcomes: readonly HealthReport[];
}

export interface ShownRemote extends InspectedApp {
  readonly hue: string;
}
