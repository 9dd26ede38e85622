import type { InspectedRemote } from 'contract';

/**
 * Where this visitor's releases come from. Not checked by its schema, parts of which would stand in the page's first script.
 * @throws Error without a usable response
 */
export async function fetchInspected(): Promise<readonly InspectedRemote[]> {
  const response = await fetch('/inspector.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`/inspector.json responded with ${response.status}.`);
  return (await response.json()) as readonly InspectedRemote[];
}
