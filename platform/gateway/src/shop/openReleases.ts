import { join } from 'node:path';
import type { DiscoveryDocument, DiscoveryEntry } from 'contract';
import { readTrustedKeys } from 'service-kit';
import type { Base } from '../base';
import { builtVersion } from './builds';
import { entryProblems, followDocument } from './followDocument';
import { createPublishedReleases } from './publishedReleases';
import { createReleaseCopies } from './releaseCopies';

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
    shellDist,
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

  return {
    document,
    published,
    copies,
    /** Returns the folder of a release of the shell, or of the newest build if that is missing or changed. @throws MissingBuildError */
    shellFolderOf(entry: DiscoveryEntry | undefined): string {
      const here = entry && copies.folderOf('shell', entry);
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
