import type { DiscoveryDocument, DiscoveryEntry, Release } from 'contract';
import type { parseDocument } from '../pageData';
import type { ReleasesStore } from '../releases/releasesStore';

/** Long enough for somebody to allow the access to the local network that a browser may ask for. */
const TIMEOUT_MS = 10_000;

/**
 * Takes remotes from the builds that hosts serve at the moment, such as developers' machines: which the gateway may not reach, so
 * this browser asks them. The hashes are those of the host's own release.json, and hold as they do for live releases.
 *
 * A newer build counts from the next navigation on. A host that gives none leaves the build before, or the live release, and the
 * banner says so (platform/gateway/src/overrides/banner.ts).
 * @param hosts origins, by remote
 * @param parse handed in: a chunk that imports a module of the page's first script makes that larger
 */
export async function tryHosts(
  hosts: Readonly<Record<string, string>>,
  releases: Pick<ReleasesStore, 'override'>,
  parse: typeof parseDocument,
): Promise<void> {
  const last = new Map<string, DiscoveryEntry>();

  async function follow(remote: string, origin: string): Promise<void> {
    try {
      last.set(remote, await fetchEntry(remote, origin, parse));
      say(remote, '');
    } catch (error) {
      const shown = last.has(remote) ? 'The build before goes on' : 'The live release is shown';
      say(remote, `${origin} gives no build (${(error as Error).message}). ${shown}.`);
    }
  }

  await releases.override(async ({ schema, microFrontends }): Promise<DiscoveryDocument> => {
    await Promise.all(Object.entries(hosts).map(([remote, origin]) => follow(remote, origin)));
    const tried = [...last].map(([remote, entry]): [string, DiscoveryEntry[]] => [remote, [entry]]);
    return { schema, microFrontends: { ...microFrontends, ...Object.fromEntries(tried) } };
  });
}

/** @throws Error saying what is wrong, for the end of a sentence */
async function fetchEntry(
  remote: string,
  origin: string,
  parse: typeof parseDocument,
): Promise<DiscoveryEntry> {
  const response = await fetch(`${origin}/mfe/${remote}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error('it cannot be reached, or the access to it was not allowed');
  });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  const release = (await response.json().catch(() => ({}))) as Partial<Release>;
  const entry = toEntry(origin, release, parse);
  if (!entry || release.name !== remote) throw new Error(`what it responds is no release of ${remote}`);
  return entry;
}

/** Checked as the page's own document is. */
function toEntry(
  origin: string,
  release: Partial<Release>,
  parse: typeof parseDocument,
): DiscoveryEntry | undefined {
  const { version, integrity, entry = '', team, label, routes } = release;
  if (!entry.startsWith('/mfe/')) return undefined;
  const written = { url: origin + entry, metadata: { version, integrity }, extras: { team, label, routes } };
  return parse({ schema: '', microFrontends: { tried: [written] } }).microFrontends.tried?.[0];
}

/** In the banner, which the page came with. */
function say(remote: string, sentence: string): void {
  const place = document.querySelector(`[data-override="${CSS.escape(remote)}"] [role=status]`);
  if (place) place.textContent = sentence;
}
