import type { FastifyBaseLogger } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import type { DiscoveryDocument } from 'contract';
import { writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

export interface FoldersOptions {
  readonly document: () => Promise<DiscoveryDocument>;
  /** Holds them over a restart, absolute. */
  readonly file: string;
  readonly log: FastifyBaseLogger;
}

/** The folder's URL by release, e.g. `mfe-cart@1.2.0`. */
const foldersSchema = v.record(v.string(), v.string());

/**
 * Remembers the folders of releases that are not on their remote's host: open tabs load files after a release has lost its traffic.
 * @returns a function to the URL of the folder, with a slash at its end; undefined for a release on its remote's host
 */
export function followFolders({ document, file, log }: FoldersOptions) {
  const folders = new Map(Object.entries(readFolders(file, log)));
  let seen: DiscoveryDocument | undefined;

  function note(newest: DiscoveryDocument): void {
    if (newest === seen) return;
    seen = newest;
    const before = folders.size;
    for (const [name, entries] of Object.entries(newest.microFrontends)) {
      for (const { metadata, extras } of entries) {
        if (extras?.source) folders.set(`${name}@${metadata.version}`, extras.source);
      }
    }
    if (folders.size > before) store();
  }

  function store(): void {
    try {
      writeFileAtomically(file, JSON.stringify(Object.fromEntries(folders)));
    } catch (error) {
      log.warn(
        `${file} cannot be written (${String(error)}). Where older releases lie will not outlast a restart.`,
      );
    }
  }

  return async (name: string, version: string): Promise<string | undefined> => {
    note(await document());
    return folders.get(`${name}@${version}`);
  };
}

function readFolders(file: string, log: FastifyBaseLogger): v.InferOutput<typeof foldersSchema> {
  if (!existsSync(file)) return {};
  try {
    return v.parse(foldersSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    log.warn(
      `${file} does not say where releases lie (${(error as Error).message}); it will be written anew.`,
    );
    return {};
  }
}
