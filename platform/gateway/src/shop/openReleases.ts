import { join } from 'node:path';
import type { DiscoveryDocument, DiscoveryEntry } from 'contract';
import { readTrustedKeys } from 'service-kit';
import type { Base } from '../base';
import { builtVersion, isBuilt } from './builds';
import { followDocument } from './followDocument';
import { createPublishedReleases } from './publishedReleases';
import { createReleaseCopies } from './releaseCopies';
import { entryProblems } from './trustedEntries';

export type ReleasesOptions = Pick<Base, 'settings' | 'origins' | 'shellDist' | 'stateFolder' | 'log'> & {
  readonly onConfirmed: () => void;
  readonly onCopied: (document: DiscoveryDocument) => unknown;
};

const MB = 1024 * 1024;

/** Opens the releases: discovery's document, lookups of others, and copies of their files. @throws Error without its trusted keys */
export function openReleases(options: ReleasesOptions) {
  const { settings, shellDist, stateFolder, onConfirmed, onCopied, log } = options;
  const { discovery } = options.origins;
  const problemOf = entryProblems(readTrustedKeys(settings.TRUSTED_KEYS));
  const published = createPublishedReleases(discovery, problemOf);
  const folder = join(stateFolder, 'releases');
  const copies = createReleaseCopies({
    discovery,
    published,
    folder,
    mostBytes: settings.RELEASE_COPIES_MB * MB,
    hasShell: (entry) => isBuilt(shellDist, entry),
    onCopied,
    log,
  });
  const document = followDocument({
    url: new URL('/discovery.json', discovery).href,
    file: join(stateFolder, 'discovery.json'),
    log,
    onConfirmed,
    problemOf,
  });
  const missing = new Set<string>();

  /** Returns the folder of a release, if it is on this server. */
  function folderOf(app: string, entry: DiscoveryEntry): string | undefined {
    const isBuiltHere = app === 'shell' && isBuilt(shellDist, entry);
    return copies.folderOf(app, entry) ?? (isBuiltHere ? join(shellDist, entry.metadata.version) : undefined);
  }

  return {
    document,
    published,
    copies,
    folderOf,
    /** Returns the folder of a release of the shell, or of the newest build if that is missing or changed. @throws MissingBuildError */
    shellFolderOf(entry: DiscoveryEntry | undefined): string {
      const here = entry && folderOf('shell', entry);
      if (here !== undefined) return here;
      const { version } = entry?.metadata ?? {};
      const newest = builtVersion(shellDist);
      if (version !== undefined && !missing.has(version)) {
        missing.add(version);
        log.warn(`shell ${version} is not here as it was released, so its visitors get ${newest}.`);
      }
      return join(shellDist, newest);
    },
  };
}
