import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { extract, pack, type Extract, type Pack } from 'tar-stream';
import * as v from 'valibot';
import { releaseSchema, type Release } from './release';

// How publish, discovery and gateways exchange a release: a tar of release.json, then its files, plain and compressed. Node only.

export const ARCHIVE_TYPE = 'application/x-tar';
/** In bytes; present releases have 0.6 to 3.4 MB. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;

const RELEASE = 'release.json';
const PAGE = 'index.html';
const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
const ENCODINGS = Object.keys(DECOMPRESS) as (keyof typeof DECOMPRESS)[];
/** Constant, so that the same build gives the same archive. */
const MODIFIED = new Date(0);

/** Packs the files of a build that release.json lists, without source maps. @param folder absolute */
export async function* packRelease(folder: string, release: Release): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const packing = addFiles(archive, folder, release);
  packing.catch((error: Error) => archive.destroy(error));
  yield* archive as AsyncIterable<Uint8Array>;
}

async function addFiles(archive: Pack, folder: string, release: Release): Promise<void> {
  const files = [...hashesOf(release).keys()].flatMap((file) => {
    const compressed = ENCODINGS.map((encoding) => file + encoding);
    return [file, ...compressed.filter((each) => existsSync(join(folder, each)))];
  });
  for (const name of [RELEASE, ...files]) {
    const file = join(folder, name);
    const entry = archive.entry({ name, size: statSync(file).size, mtime: MODIFIED });
    await pipeline(createReadStream(file), entry);
  }
  archive.finalize();
}

export interface ArchiveReader {
  /** Called before the files are read. */
  readonly onRelease?: (release: Release) => void;
  /** Called with each file, also release.json, after its hash was compared. */
  readonly onFile?: (name: string, content: Buffer) => Promise<void>;
}

/** Reads an archive, one file in memory at a time. @throws Error that names a file that is missing, unlisted, too large or changed */
export async function readArchive(
  archive: AsyncIterable<Uint8Array>,
  reader: ArchiveReader = {},
): Promise<Release> {
  const entries = extract();
  const [read, fed] = await Promise.allSettled([
    readEntries(entries, reader),
    pipeline(limited(archive), entries),
  ]);
  if (read.status === 'rejected') throw read.reason;
  if (fed.status === 'rejected') throw fed.reason;
  return read.value;
}

async function* limited(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of archive) {
    bytes += chunk.length;
    if (bytes > LARGEST_ARCHIVE) throw new Error(`the archive is larger than ${LARGEST_ARCHIVE} bytes`);
    yield chunk;
  }
}

async function readEntries(
  entries: Extract,
  { onRelease = () => {}, onFile = async () => {} }: ArchiveReader,
): Promise<Release> {
  let release: Release | undefined;
  let hashes: ReadonlyMap<string, string> = new Map();
  const seen = new Set<string>();
  for await (const entry of entries) {
    const { name } = entry.header;
    const content = await buffer(entry);
    if (seen.has(name)) throw new Error(`${name} is there twice`);
    seen.add(name);
    if (release) await checkFile(name, content, hashes);
    else {
      release = parseRelease(name, content);
      hashes = hashesOf(release);
      onRelease(release);
    }
    await onFile(name, content);
  }
  if (!release) throw new Error(`${RELEASE} is missing`);
  const missing = [...hashes.keys()].find((file) => !seen.has(file));
  if (missing !== undefined) throw new Error(`${missing} is missing`);
  return release;
}

function parseRelease(name: string, content: Buffer): Release {
  if (name !== RELEASE) throw new Error(`${RELEASE} is not the first file`);
  const parsed = v.safeParse(releaseSchema, JSON.parse(content.toString()));
  if (parsed.success) {
    // Without its template the shell has no pages.
    if (parsed.output.name === 'shell' && parsed.output.page === undefined)
      throw new Error(`${RELEASE} states no hash of ${PAGE}, so build it again`);
    return parsed.output;
  }
  const [issue] = parsed.issues;
  throw new Error(`${RELEASE} is wrong at ${v.getDotPath(issue) ?? 'its root'} (${issue.message})`);
}

/** @throws Error for an unlisted file or another hash */
async function checkFile(name: string, content: Buffer, hashes: ReadonlyMap<string, string>): Promise<void> {
  const encoding = hashes.has(name) ? undefined : ENCODINGS.find((ending) => name.endsWith(ending));
  const hash = hashes.get(encoding ? name.slice(0, -encoding.length) : name);
  // `..` would leave the folder to which it is unpacked.
  if (hash === undefined || name.split('/').includes('..')) throw new Error(`${name} is not listed`);
  const plain = encoding
    ? await DECOMPRESS[encoding](content, { maxOutputLength: LARGEST_ARCHIVE })
    : content;
  if (`sha384-${createHash('sha384').update(plain).digest('base64')}` !== hash)
    throw new Error(`${name} is not the file that was built`);
}

/** By path below the folder. */
function hashesOf({ files, assets, page }: Release): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...files, ...assets, ...(page && { [PAGE]: page }) }));
}
