import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName, FILE_LIMIT_MS, type DiscoveryEntry, type PageTextsFile } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { Step } from './failureLadder';

/** How long a failed release is skipped if another one of its remote works. */
const REST_MS = 60_000;

export interface RemoteRelease {
  readonly remote: string;
  readonly version: string;
  readonly name: string;
  readonly entry: string;
  readonly integrity: string;
  /** Absolute URL with a trailing slash. */
  readonly folder: string;
  /** Of the live release, in another language than English. */
  readonly texts: PageTextsFile | undefined;
}

type Metadata = DiscoveryEntry['metadata'];

/** Hashes that running entries announce (ChunkIntegrityPlugin): entry URL → path → hash. */
function announcedHashes(): Record<string, Readonly<Record<string, string>>> {
  return (window as { readonly __SHOP_HASHES__?: ReturnType<typeof announcedHashes> }).__SHOP_HASHES__ ?? {};
}

function hasHash(url: string): boolean {
  return Object.entries(announcedHashes()).some(([entry, hashes]) => {
    const folder = new URL('.', entry).href;
    return url.startsWith(folder) && Object.hasOwn(hashes, url.slice(folder.length));
  });
}

/** A running dev server's chunks have no hashes (tools/build/src/version.ts). */
function isOfDevServer({ name, version, folder }: RemoteRelease, url: string): boolean {
  return version === '0.0.0-dev' && name in window && url.startsWith(folder);
}

export function createKnownReleases(releases: ReleasesStore) {
  const known = new Map<string, RemoteRelease>();
  const outdated = new Set<string>();
  const good = new Set<RemoteRelease>();
  const badSince = new Map<RemoteRelease, number>();
  const requests = new Map<string, number>();

  function know(remote: string, url: string, metadata: Metadata, texts?: PageTextsFile): RemoteRelease {
    const { version, integrity } = metadata;
    const entry = new URL(url, window.location.href).href;
    const name = containerName(remote, version);
    const folder = new URL('.', entry).href;
    const last = known.get(entry);
    // A restored log may give a version other files.
    if (last?.integrity === integrity) return last;
    const release = { remote, version, name, entry, integrity, folder, texts };
    known.set(entry, release);
    return release;
  }

  function live(remote: string): RemoteRelease | undefined {
    const entry = releases.get().get(remote);
    return entry && know(remote, entry.url, entry.metadata, entry.extras?.texts);
  }

  /** Only a release with hashes. */
  function fallback(remote: string): RemoteRelease | undefined {
    const { fallbackUrl = '', extras } = releases.get().get(remote) ?? {};
    const integrity = extras?.fallbackIntegrity;
    const version = fallbackUrl.split('/').at(-2);
    return version && integrity ? know(remote, fallbackUrl, { version, integrity }) : undefined;
  }

  function earlier(remote: string): RemoteRelease | undefined {
    if (!live(remote)) return undefined;
    return [fallback(remote), ...shownOf(remote)].findLast(
      (release) => release && release !== live(remote) && !isBad(release),
    );
  }

  /** Those that worked, the last one at the end. */
  const shownOf = (remote: string) => [...good].filter((release) => release.remote === remote);

  function isBad(release: RemoteRelease): boolean {
    const since = badSince.get(release);
    return since !== undefined && Date.now() - since < REST_MS;
  }

  async function refresh(): Promise<void> {
    await releases.refresh().catch((error: unknown) => {
      console.warn('The live releases cannot be fetched; this page keeps those it knows.', error);
    });
  }

  /** Returns what a remote shows no more: all but the live release, its fallback and the last two that worked. */
  function surplus(remote: string): readonly RemoteRelease[] {
    const kept = [live(remote), fallback(remote), ...shownOf(remote).slice(-2)];
    return [...known.values()].filter((release) => release.remote === remote && !kept.includes(release));
  }

  /** Loads entries of known releases with a time limit and an integrity. */
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'shop-entries',
    createScript({ url }) {
      const integrity = known.get(url)?.integrity;
      if (!integrity) throw new Error(`${url} is the entry of no release, so it is not run.`);
      const earlier = requests.get(url) ?? 0;
      requests.set(url, earlier + 1);

      const script = document.createElement('script');
      // A retry needs another URL: for the same one, Chromium reuses the failed preload.
      script.src = earlier ? `${url}?retry=${earlier}` : url;
      script.integrity = integrity;
      // A preload serves only requests with the same CORS mode.
      if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: FILE_LIMIT_MS };
    },
  };

  return {
    plugin,
    refresh,
    surplus,
    forget(release: RemoteRelease) {
      known.delete(release.entry);
      good.delete(release);
      badSince.delete(release);
      delete announcedHashes()[release.entry];
    },
    /** Skips a live release that has just failed. */
    async firstStep(remote: string): Promise<Step> {
      if (outdated.delete(remote)) await refresh();
      const release = live(remote);
      return release && isBad(release) ? 'earlier' : 'live';
    },
    at: (step: Step, remote: string) => (step === 'earlier' ? earlier(remote) : live(remote)),
    live(remote: string): RemoteRelease | undefined {
      const release = live(remote);
      return release && !isBad(release) && !outdated.has(remote) ? release : undefined;
    },
    markOutdated: (remote: string) => void outdated.add(remote),
    markGood(release: RemoteRelease) {
      good.delete(release);
      good.add(release);
      badSince.delete(release);
    },
    markBad: (release: RemoteRelease) => void badSince.set(release, Date.now()),
    hasOther(remote: string): boolean {
      const release = live(remote);
      return (release !== undefined && !isBad(release)) || earlier(remote) !== undefined;
    },
    forgive(remote: string) {
      for (const release of badSince.keys()) if (release.remote === remote) badSince.delete(release);
    },
    /** @param url absolute */
    isFile(url: string): boolean {
      const [file = ''] = url.split('?');
      if (known.has(file) || hasHash(file)) return true;
      return [...known.values()].some((release) => isOfDevServer(release, file));
    },
  };
}
