import type { DiscoveryEntry } from 'release-format';

declare global {
  interface Window {
    /** Read by every remote's chunk loader (tooling's CheckedChunksPlugin): absolute url → `sha384-…`. */
    __SHOP_INTEGRITY__?: Record<string, string>;
  }
}

/** Lets the releases' files be compared with what the discovery document says of them (Subresource Integrity). */
export function registerIntegrity(releases: Iterable<DiscoveryEntry>): void {
  // Kept from release to release: an open page goes on loading chunks of the one it began with.
  const table = (window.__SHOP_INTEGRITY__ ??= {});
  for (const { url, extras } of releases) {
    for (const [file, integrity] of Object.entries(extras?.files ?? {})) {
      table[new URL(file, absolute(url)).href] = integrity;
    }
  }
}

/** The integrity of a remote's file; an empty string, which checks nothing, for a file without one. */
export function integrityOf(url: string): string {
  return window.__SHOP_INTEGRITY__?.[absolute(url)] ?? '';
}

/** A url as the browser will ask for it. */
export function absolute(url: string): string {
  return new URL(url, window.location.origin).href;
}
