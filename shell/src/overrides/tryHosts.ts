import type { DiscoveryDocument, DiscoveryEntry, Release } from 'contract';
import type { parseDocument, ReleasesStore } from '../releases/releasesStore';

/** Long enough for the browser to ask for access to the local network. */
const TIMEOUT_MS = 10_000;

/** If a build is missing, the banner says so. @param parse passed in, because importing a module of the first script would enlarge it */
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

/** @throws Error whose message completes the banner's sentence */
async function fetchEntry(remote: string, origin: string, parse: typeof parseDocument) {
  const response = await fetch(`${origin}/mfe/${remote}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error('it cannot be reached, or the access to it was not allowed');
  });
  if (!response.ok) throw new Error(`it responds with ${response.status}`);
  const release = (await response.json().catch(() => ({}))) as Partial<Release>;
  const { name, version, integrity, entry = '', team, label, routes } = release;
  const written = { url: origin + entry, metadata: { version, integrity }, extras: { team, label, routes } };
  const [valid] = parse({ schema: '', microFrontends: { [remote]: [written] } }).microFrontends[remote] ?? [];
  if (!valid || name !== remote || !entry.startsWith('/mfe/'))
    throw new Error(`what it responds is no release of ${remote}`);
  return valid;
}

function say(remote: string, sentence: string): void {
  const place = document.querySelector(`[data-override="${CSS.escape(remote)}"] [role=status]`);
  if (place) place.textContent = sentence;
}
