import { containerName } from 'contract';
import type { ReleasesStore } from '../releases/releasesStore';
import type { Step } from './failureLadder';

/** After a failure a release is left alone for this long, as far as another one of its remote can be shown. */
const REST_MS = 60_000;

/** A release of a remote that this page may load: a discovery document has given the hash of its entry. */
export interface RemoteRelease {
  readonly remote: string;
  readonly version: string;
  /** Of its federation container. */
  readonly name: string;
  /** Url of its entry, absolute. */
  readonly entry: string;
  readonly integrity: string;
  /** Where its files lie, absolute, with a slash at the end. */
  readonly folder: string;
}

/** The releases this page has known, and how they fared in this tab. */
export interface KnownReleases {
  /** Where a load of a remote begins: a live release that failed a moment ago is left alone. Looks at the newest document if need be. */
  readonly firstStep: (remote: string) => Promise<Step>;
  /** The release of a remote that this step tries; the one before is another that could be loaded, or the document's fallback. */
  readonly at: (step: Step, remote: string) => RemoteRelease | undefined;
  /** Looks at the newest document. Never rejects: without a response the releases that are known go on. */
  readonly refresh: () => Promise<void>;
  /** The live release of a remote, if a load would begin with it. */
  readonly live: (remote: string) => RemoteRelease | undefined;
  /** The newest document is looked at before the next load of a remote. */
  readonly markOutdated: (remote: string) => void;
  readonly markGood: (release: RemoteRelease) => void;
  readonly markBad: (release: RemoteRelease) => void;
  /** Whether a remote has a release that is not bad. */
  readonly hasOther: (remote: string) => boolean;
  /** No release of the remote is bad any more. */
  readonly forgive: (remote: string) => void;
  /** The hash of an entry by its absolute url; undefined for a url that is no release's. */
  readonly integrityOf: (entry: string) => string | undefined;
  /** Whether a file has a hash: that of an entry is in the discovery document, the others are in the entry. @param url absolute */
  readonly isFile: (url: string) => boolean;
}

/** What the entries in this page have announced, by their urls: hashes by the path below the entry's folder. */
function announced(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  // the build's ChunkIntegrityPlugin
  return (window as { readonly __SHOP_HASHES__?: ReturnType<typeof announced> }).__SHOP_HASHES__ ?? {};
}

function hasHash(url: string): boolean {
  return Object.entries(announced()).some(([entry, hashes]) => {
    const folder = new URL('.', entry).href;
    return url.startsWith(folder) && Object.hasOwn(hashes, url.slice(folder.length));
  });
}

/** Whether a file is of a release that runs and announces no hashes: it is a dev server's, or older than they are. */
function isUnhashed({ name, entry, folder }: RemoteRelease, url: string): boolean {
  return name in window && !(entry in announced()) && url.startsWith(folder);
}

export function createKnownReleases(releases: ReleasesStore): KnownReleases {
  /** By the url of their entries. */
  const known = new Map<string, RemoteRelease>();
  const outdated = new Set<string>();
  /** Those that could be loaded, the last one last. */
  const good = new Set<RemoteRelease>();
  const badSince = new Map<RemoteRelease, number>();

  function know(remote: string, url: string, version: string, integrity: string): RemoteRelease {
    const entry = new URL(url, window.location.href).href;
    const release = known.get(entry) ?? {
      remote,
      version,
      name: containerName(remote, version),
      entry,
      integrity,
      folder: new URL('.', entry).href,
    };
    known.set(entry, release);
    return release;
  }

  function live(remote: string): RemoteRelease | undefined {
    const entry = releases.get().get(remote);
    return entry && know(remote, entry.url, entry.metadata.version, entry.metadata.integrity);
  }

  /** Nothing runs without a hash. */
  function fallback(remote: string): RemoteRelease | undefined {
    const { fallbackUrl = '', extras } = releases.get().get(remote) ?? {};
    const integrity = extras?.fallbackIntegrity;
    const version = fallbackUrl.split('/').at(-2);
    return version && integrity ? know(remote, fallbackUrl, version, integrity) : undefined;
  }

  function before(remote: string): RemoteRelease | undefined {
    const shown = [...good].filter((release) => release.remote === remote);
    return [fallback(remote), ...shown].findLast(
      (release) => release && release !== live(remote) && !isBad(release),
    );
  }

  function isBad(release: RemoteRelease): boolean {
    const since = badSince.get(release);
    return since !== undefined && Date.now() - since < REST_MS;
  }

  async function refresh(): Promise<void> {
    await releases.refresh().catch((error: unknown) => {
      console.warn('The live releases cannot be asked for; those of this page go on.', error);
    });
  }

  return {
    async firstStep(remote) {
      if (outdated.delete(remote)) await refresh();
      const release = live(remote);
      return release && isBad(release) ? 'earlier' : 'live';
    },
    at: (step, remote) => (step === 'earlier' ? before(remote) : live(remote)),
    refresh,
    live(remote) {
      const release = live(remote);
      return release && !isBad(release) && !outdated.has(remote) ? release : undefined;
    },
    markOutdated: (remote) => void outdated.add(remote),
    markGood(release) {
      good.delete(release);
      good.add(release);
      badSince.delete(release);
    },
    markBad: (release) => void badSince.set(release, Date.now()),
    hasOther(remote) {
      const release = live(remote);
      return [release, before(remote)].some((candidate) => candidate && !isBad(candidate));
    },
    forgive(remote) {
      for (const release of badSince.keys()) if (release.remote === remote) badSince.delete(release);
    },
    integrityOf: (entry) => known.get(entry)?.integrity,
    isFile(url) {
      const [file = ''] = url.split('?');
      return (
        known.has(file) || hasHash(file) || [...known.values()].some((release) => isUnhashed(release, file))
      );
    },
  };
}
