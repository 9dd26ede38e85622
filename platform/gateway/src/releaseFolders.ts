import type { FastifyBaseLogger } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import * as v from 'valibot';
import { storedFile } from './storedFile';

/** The folder's URL by release, e.g. `mfe-cart@1.2.0`. */
const foldersSchema = v.record(v.string(), v.string());

/**
 * Remembers the folders of releases on other hosts: open tabs load files after their release has lost its traffic. The returned function
 * gives a folder's URL with a trailing slash; undefined for releases on their remote's host. @param file absolute; survives restarts
 */
export function followFolders(
  document: () => Promise<DiscoveryDocument>,
  file: string,
  log: FastifyBaseLogger,
) {
  const stored = storedFile(file, 'folders of releases', (value) => v.parse(foldersSchema, value), log);
  const folders = new Map(Object.entries(stored.read() ?? {}));
  let seen: DiscoveryDocument | undefined;

  function note(newest: DiscoveryDocument): void {
    if (newest === seen) return;
    seen = newest;
    for (const [name, entries] of Object.entries(newest.microFrontends)) {
      for (const { metadata, extras } of entries)
        if (extras?.source) folders.set(`${name}@${metadata.version}`, extras.source);
    }
    if (folders.size > 0) stored.write(Object.fromEntries(folders));
  }

  return async (name: string, version: string): Promise<string | undefined> => {
    note(await document());
    return folders.get(`${name}@${version}`);
  };
}
