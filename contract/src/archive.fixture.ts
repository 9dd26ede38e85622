import { pack } from 'tar-stream';

export type ArchivedFile = readonly [name: string, content: string | Buffer];

/** Packs these files as they are, in this order. */
export function archiveOf(...files: readonly ArchivedFile[]): AsyncIterable<Uint8Array> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name }, content);
  archive.finalize();
  return archive as AsyncIterable<Uint8Array>;
}
