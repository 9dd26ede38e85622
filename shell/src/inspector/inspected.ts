import type { HealthReport } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { wrapParts } from '../remotes/RemoteSlot';

/**
 * What the inspector looks at, and by what it breaks things. Handed to it, because a chunk that imports a module of the page's first
 * script makes that larger.
 */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly wrapParts: typeof wrapParts;
  /** How the remotes' releases fared in this page, the latest last. */
  readonly outcomes: readonly HealthReport[];
}
