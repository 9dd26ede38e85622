import { documentSchema, lastGood, type DiscoveryEntry } from 'discovery';
import * as v from 'valibot';
import type { Settings } from './settings';

/** A page waits this long for discovery, and only while discovery is well: preload links are a gift, not a need. */
const PAGE_WAITS_MS = 500;

/**
 * A copy of the discovery document for pages that are to be sent now.
 * @param origin where the discovery part answers
 * @returns a function that gives a remote's live entry, or `undefined` when none is known; it never rejects
 */
export function followDiscovery(
  { addresses }: Settings,
  origin: string,
): (remote: string) => Promise<DiscoveryEntry | undefined> {
  const url = new URL(addresses.discovery, origin).href;
  const document = lastGood({
    read: async (signal) => v.parse(documentSchema, await (await fetch(url, { signal })).json()),
    freshMs: 1000,
    timeoutMs: PAGE_WAITS_MS,
    patienceMs: 0,
  });
  return async (remote) => {
    const entries = (await document())?.microFrontends[remote];
    return entries?.find((entry) => entry.deployment?.default) ?? entries?.[0];
  };
}
