import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { extract, pack, type Extract, type Header, type Pack } from 'tar-stream';
import * as v from 'valibot';
import { findNameProblem } from './fileNames';
import { LARGEST_RELEASE_JSON, limitBytes } from './limitBytes';
import { releaseSchema, type Release } from './release';

// How publish, discovery and gateways exchange a release: a tar of release.json, then its files, plain and compressed. Node only.

export const ARCHIVE_TYPE = 'application/x-tar';
/** In bytes; present releases have 0.6 to 3.4 MB. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;
/** In bytes, decompressed. */
export const LARGEST_FILE = 16 * 1024 * 1024;

const RELEASE = 'release.json';
const PAGE = 'index.html';
export const ENDINGS = { br: '.br', gzip: '.gz' };
const DECOMPRESS: Readonly<Record<string, () => Transform>> = {
  [ENDINGS.br]: createBrotliDecompress,
  [ENDINGS.gzip]: createGunzip,
};
const ENCODINGS = Object.values(ENDINGS);
/** Constant, so that the same build gives the same archive. */
const MODIFIED = new Date(0);

export interface ArchivedFile {
  readonly name: string;
  readonly size: number;
  readonly content: Readable | AsyncIterable<Uint8Array>;
}

export async function* packFiles(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const packing = addFiles(archive, files);
  packing.catch((error: Error) => archive.destroy(error));
  yield* archive as AsyncIterable<Uint8Array>;
}

async function addFiles(archive: Pack, files: AsyncIterable<ArchivedFile>): Promise<void> {
  for await (const { name, size, content } of files)
    await pipeline(content, archive.entry({ name, size, mtime: MODIFIED }));
  archive.finalize();
}

/** Packs the files of a build that release.json lists, without source maps. @param folder absolute */
export function packRelease(folder: string, release: Release): AsyncGenerator<Uint8Array> {
  async function* files(): AsyncGenerator<ArchivedFile> {
    const listed = [...hashesOf(release).keys()].flatMap((file) => {
      const compressed = ENCODINGS.map((encoding) => file + encoding);
      return [file, ...compressed.filter((each) => existsSync(join(folder, each)))];
    });
    for (const name of [RELEASE, ...listed]) {
      const file = join(folder, name);
      yield { name, size: statSync(file).size, content: createReadStream(file) };
    }
  }
  return packFiles(files());
}

export interface ArchiveReader {
  /** Called before the files are read. @param content of release.json, also with fields that this version does not know */
  readonly onRelease?: (release: Release, content: Buffer) => unknown;
  /** Called with each file, also release.json; reads all of it. Its hash is compared afterwards: a wrong file ends the archive. */
  readonly onFile?: (name: string, content: AsyncIterable<Uint8Array>) => Promise<unknown>;
}

/** Reads an archive in chunks. @throws Error that names a file that is missing, unlisted, too large or changed */
export async function readArchive(
  archive: AsyncIterable<Uint8Array>,
  reader: ArchiveReader = {},
): Promise<Release> {
  const entries = extract();
  const [read, fed] = await Promise.allSettled([
    readEntries(entries, reader),
    pipeline(limitBytes(archive, LARGEST_ARCHIVE), entries),
  ]);
  if (read.status === 'rejected') throw read.reason;
  if (fed.status === 'rejected') throw fed.reason;
  return read.value;
}

type Entry = AsyncIterable<Uint8Array> & { readonly header: Header };

async function readEntries(
  entries: Extract,
  { onRelease = () => {}, onFile = (_name, content) => readAll(content) }: ArchiveReader,
): Promise<Release> {
  let release: Release | undefined;
  let hashes: ReadonlyMap<string, string> = new Map();
  const seen = new Set<string>();
  for await (const entry of entries as AsyncIterable<Entry>) {
    const { name } = entry.header;
    if (seen.has(name)) throw new Error(`${name} is there twice`);
    seen.add(name);
    if (release) {
      await checkFile(name, entry, hashes, onFile);
      continue;
    }
    if (name !== RELEASE) throw new Error(`${RELEASE} is not the first file`);
    const content = await buffer(limitBytes(entry, LARGEST_RELEASE_JSON)).catch((error: unknown) => {
      throw new Error(`${RELEASE} cannot be read: ${(error as Error).message}`, { cause: error });
    });
    release = parseRelease(content);
    hashes = hashesOf(release);
    await onRelease(release, content);
    await onFile(name, Readable.from([content]));
  }
  if (!release) throw new Error(`${RELEASE} is missing`);
  const missing = [...hashes.keys()].find((file) => !seen.has(file));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  return release;
}

function parseRelease(content: Buffer): Release {
  const parsed = v.safeParse(releaseSchema, JSON.parse(content.toString()));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`${RELEASE} is wrong at ${v.getDotPath(issue) ?? 'its root'} (${issue.message})`);
  }
  const { output: release } = parsed;
  // Without its template the shell has no pages.
  if (release.name === 'shell' && release.page === undefined)
    throw new Error(`${RELEASE} states no hash of ${PAGE}, so build it again`);
  const problem = findNameProblem([RELEASE, ...hashesOf(release).keys()]);
  if (problem) throw new Error(problem);
  return release;
}

/** @throws Error for an unlisted file, a large one or another hash */
async function checkFile(
  name: string,
  content: AsyncIterable<Uint8Array>,
  hashes: ReadonlyMap<string, string>,
  onFile: NonNullable<ArchiveReader['onFile']>,
): Promise<void> {
  const encoding = hashes.has(name) ? undefined : ENCODINGS.find((ending) => name.endsWith(ending));
  const hash = hashes.get(encoding ? name.slice(0, -encoding.length) : name);
  if (hash === undefined) throw new Error(`${name} is not listed`);
  const plain = DECOMPRESS[encoding ?? '']?.() ?? new PassThrough();
  const hashed = hashOf(plain, name);
  hashed.catch(() => {});
  try {
    await onFile(name, copying(content, plain, hashed));
  } finally {
    plain.end();
  }
  if ((await hashed) !== hash) throw new Error(`${name} is not the file that was built`);
}

/** Passes chunks on, and writes them into a stream. @param failed rejects when the stream cannot take more */
async function* copying(
  content: AsyncIterable<Uint8Array>,
  into: Transform,
  failed: Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    if (!into.write(chunk)) await Promise.race([once(into, 'drain'), failed]);
    yield chunk;
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>, name: string): Promise<string> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > LARGEST_FILE) throw new Error(`${name} is larger than ${LARGEST_FILE} bytes`);
    hash.update(chunk);
  }
  return `sha384-${hash.digest('base64')}`;
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** Returns the hashes of a release's files by path below its folder. */
export function hashesOf({ files, assets, page }: Release): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...files, ...assets, ...(page && { [PAGE]: page }) }));
}
