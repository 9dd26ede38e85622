import type { FastifyBaseLogger } from 'fastify';
import { readTrustedKeys } from 'service-kit';
import { chooseShellBuild, isBuilt } from './builds';
import { followDocument } from './followDocument';
import { createDeltas } from './deltas';
import { createPublishedReleases } from './publishedReleases';
import { createReleaseCopies } from './releaseCopies';
import { createReleaseFiles } from './releaseFiles';
import { entryProblems } from './trustedEntries';

export interface OpenReleasesOptions {
  readonly settings: {
    readonly TRUSTED_KEYS: string;
    readonly RELEASE_COPIES_MB: number;
    readonly DELTAS_MB: number;
  };
  /** Origin. */
  readonly discovery: string;
  readonly shellDist: string;
  readonly stateFolder: string;
  readonly onConfirmed: () => void;
  readonly log: FastifyBaseLogger;
}

const MB = 1024 * 1024;

export type Releases = ReturnType<typeof openReleases>;

/** Opens the releases of the shop: discovery's document, and copies of their files. @throws Error without its trusted keys */
export function openReleases(options: OpenReleasesOptions) {
  const { settings, discovery, shellDist, stateFolder, onConfirmed, log } = options;
  const problemOf = entryProblems(readTrustedKeys(settings.TRUSTED_KEYS));
  const published = createPublishedReleases(discovery, problemOf);
  const folder = `${stateFolder}/releases`;
  const deltas = createDeltas({
    foldersOf: (app) => [`${folder}/${app}`, ...(app === 'shell' ? [shellDist] : [])],
    mostBytes: settings.DELTAS_MB * MB,
    log: (problem) => log.warn(problem),
  });
  const copies = createReleaseCopies({
    discovery,
    document: followDocument({
      url: new URL('/discovery.json', discovery).href,
      file: `${stateFolder}/discovery.json`,
      log,
      onConfirmed,
      problemOf,
    }),
    published,
    folder,
    mostBytes: settings.RELEASE_COPIES_MB * MB,
    hasShell: (entry) => isBuilt(shellDist, entry),
    onCopied: (document) => void deltas.follow(document),
    log,
  });
  return {
    document: copies.document,
    published,
    copyOf: copies.find,
    findDelta: deltas.find,
    costOf: deltas.costOf,
    readFile: createReleaseFiles(copies.find),
    /** Returns the folder of a shell release, or else of the newest build. Throws MissingBuildError. */
    shellFolderOf: chooseShellBuild(shellDist, `${copies.folder}/shell`, (line) => log.warn(line)),
  };
}
