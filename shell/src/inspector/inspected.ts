import type { HealthReport, InspectedRemote } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { wrapParts } from '../remotes/RemoteSlot';

/** Handed to the inspector: a chunk that imports modules of the page's first script makes that larger. */
export interface Inspected {
  readonly releases: ReleasesStore;
  readonly wrapParts: typeof wrapParts;
  /** How releases fared in this page, the latest last. */
  readonly outcomes: readonly HealthReport[];
}

/** Fetches where this visitor's releases come from, unchecked: a schema would enlarge the first script. */
export async function fetchInspected(): Promise<readonly InspectedRemote[]> {
  const response = await fetch('/inspector.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/inspector.json responded with ${response.status}.`);
  return (await response.json()) as readonly InspectedRemote[];
}
