import { join } from 'node:path';
import type { DiscoveryEntry } from 'contract';
import { readTrustedKeys } from 'service-kit';
import type { Base } from '../base';
import { builtVersion } from './builds';
import { entryProblems, followDocument } from './followDocument';
import { createPublishedReleases } from './publishedReleases';
import { createReleaseCopies, type ReleaseCopiesOptions } from './releaseCopies';

export type ReleasesOptions = ReleaseCopiesOptions & Pick<Base, 'onConfirmed'>;

/** Opens the releases: discovery's document, lookups of others, and copies of their files. @throws Error without its trusted keys */
export function openReleases(options: ReleasesOptions) {
  const { settings, origins, shellDist, log } = options;
  const problemOf = entryProblems(readTrustedKeys(settings.TRUSTED_KEYS));
  const findPublished = createPublishedReleases(origins.discovery, problemOf);
  const copies = createReleaseCopies(options, findPublished);
  const missing = new Set<string>();

  return {
    document: followDocument(options, problemOf),
    findPublished,
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
