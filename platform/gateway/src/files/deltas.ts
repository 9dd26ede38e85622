import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { releaseUrl, type DiscoveryDocument, type ReleaseFile } from 'contract';
import { LRUCache } from 'lru-cache';
import type { Base } from '../base';
import { buildIn, filesIn } from '../shop/builds';

/** Of a release's files that have deltas, in transferred bytes. */
export interface Cost {
  readonly whole: number;
  /** For a browser that has the files of the newest other release. */
  readonly returning: number;
}

export type Deltas = ReturnType<typeof createDeltas>;

interface Build {
  readonly version: string;
  readonly folder: string;
  readonly build: string;
}

/** Other releases whose files returning visitors may have. */
const MOST_DICTIONARIES = 4;
/** Of a file that becomes a delta or a dictionary. */
const LARGEST = 4 * 1024 * 1024;
/** A larger delta does not pay for the work of the browser. */
const WORTH = 2 / 3;
const MOST_COSTS = 100;
const TEXT = /\.(js|css|svg)$/;
/** Has a delta against the same font only, which other releases have under other URLs. */
const FONT = '.woff2';
/** Without what a pattern (URL Pattern Standard) gives another meaning. */
const PLAIN_NAME = /^[\w./-]+$/;
const HASH = /\.[0-9a-f]{8}(?=\.)/;
/** RFC 9842, 5: a frame that decoders skip, with the 32 bytes of the dictionary's hash. */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 19 };

/** Returns the pattern of the same chunk's URL in all releases; undefined for a file without deltas. */
export function chunkPattern({ app, version, file }: ReleaseFile): string | undefined {
  if (!PLAIN_NAME.test(file)) return undefined;
  if (file.endsWith(FONT)) return releaseUrl(app, '*', file);
  return TEXT.test(file)
    ? releaseUrl(app, '*', file.replace(`.${version}`, '').replace(HASH, '.*'))
    : undefined;
}

/**
 * Makes deltas of releases' files against other releases of their app, for browsers with compression dictionaries (RFC 9842). They are a
 * cache: without one, a browser gets the whole file.
 */
export function createDeltas({
  stateFolder,
  shellDist,
  settings,
  log,
}: Pick<Base, 'stateFolder' | 'shellDist' | 'settings' | 'log'>) {
  const mostBytes = settings.DELTAS_MB * 1024 * 1024;
  const foldersOf = (app: string) => [
    join(stateFolder, 'releases', app),
    ...(app === 'shell' ? [shellDist] : []),
  ];
  const pairs = new LRUCache<string, ReadonlyMap<string, Buffer>>({
    maxSize: Math.max(mostBytes, 1),
    sizeCalculation: (deltas) => [...deltas.values()].reduce((sum, { length }) => sum + length, 1),
  });
  const costs = new LRUCache<string, Cost>({ max: MOST_COSTS });
  let work: Promise<void> = Promise.resolve();

  async function prepare(app: string, versions: readonly string[]): Promise<void> {
    const builds = await newestBuilds(foldersOf(app));
    const dictionaries = builds.slice(0, MOST_DICTIONARIES + 1);
    for (const target of builds.filter(({ version }) => versions.includes(version)))
      for (const other of dictionaries.filter(({ version }) => version !== target.version))
        await prepareBetween(app, target, other);
  }

  async function prepareBetween(app: string, target: Build, other: Build): Promise<void> {
    const pair = [app, target.version, target.build, other.version, other.build].join(' ');
    if (pairs.has(pair)) return;
    const deltas = new Map<string, Buffer>();
    const known = chunksOf(app, other);
    const cost = { whole: 0, returning: 0 };
    for (const [pattern, file] of chunksOf(app, target)) {
      const path = join(target.folder, file);
      const whole = await transferredBytes(path);
      const old = known.get(pattern);
      const made = old && (await deltaOf(path, join(other.folder, old), whole * WORTH));
      if (made)
        deltas.set(keyOf({ app, version: target.version, file }, target.build, made.dictionary), made.delta);
      cost.whole += whole;
      cost.returning += made ? made.delta.length : whole;
    }
    const release = [app, target.version, target.build].join(' ');
    if (!costs.has(release)) costs.set(release, cost);
    pairs.set(pair, deltas);
  }

  return {
    costOf: (app: string, version: string, build: string): Cost | undefined =>
      costs.get([app, version, build].join(' ')),
    /** Makes the deltas of the releases with traffic, one after the other, and drops those of retired remotes. */
    follow({ microFrontends }: DiscoveryDocument): Promise<void> {
      if (mostBytes === 0) return work;
      work = work.then(async () => {
        for (const pair of pairs.keys())
          if (!Object.hasOwn(microFrontends, pair.split(' ', 1)[0] ?? '')) pairs.delete(pair);
        for (const [app, entries] of Object.entries(microFrontends)) {
          const versions = entries.map(({ metadata }) => metadata.version);
          await prepare(app, versions).catch((error: Error) =>
            log.warn(`The deltas of ${app} cannot be made (${error.message}). Browsers get whole files.`),
          );
        }
      });
      return work;
    },
    /** @param folder of its release @param available the header `Available-Dictionary` @returns `dcz`; undefined without a delta for that dictionary */
    find(file: ReleaseFile, folder: string, available: string | undefined): Buffer | undefined {
      const [, hash] = /^:([\w+/]{43}=):$/.exec(available ?? '') ?? [];
      if (hash === undefined) return undefined;
      const key = keyOf(file, buildIn(folder), hash);
      return [...pairs.values()].find((deltas) => deltas.has(key))?.get(key);
    },
  };
}

function keyOf({ app, version, file }: ReleaseFile, build: string, hash: string): string {
  return [releaseUrl(app, version, file), build, hash].join(' ');
}

async function newestBuilds(folders: readonly string[]): Promise<Build[]> {
  const lists = await Promise.all(
    folders.map(async (parent) => {
      const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => ({ version: name, folder: join(parent, name) }));
    }),
  );
  const dated = await Promise.all(
    lists.flat().map(async (each) => {
      const { mtimeMs: at } = await stat(each.folder);
      return { ...each, build: buildIn(each.folder), at };
    }),
  );
  return dated.toSorted((one, other) => other.at - one.at);
}

/** By their patterns; only those that are alone with theirs. */
function chunksOf(app: string, { version, folder }: Build): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  const shared = new Set<string>();
  // A copy whose version came back with other files holds chunks of the old ones too.
  for (const file of filesIn(folder)) {
    const pattern = chunkPattern({ app, version, file });
    if (pattern === undefined) continue;
    if (chunks.has(pattern)) shared.add(pattern);
    chunks.set(pattern, file);
  }
  for (const pattern of shared) chunks.delete(pattern);
  return chunks;
}

async function transferredBytes(path: string): Promise<number> {
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}

/** Returns a delta, and the hash of its dictionary in base64; undefined if it does not pay. */
async function deltaOf(path: string, dictionaryPath: string, mostBytes: number) {
  const [text, dictionary] = await Promise.all([path, dictionaryPath].map((file) => readFile(file)));
  if (!text || !dictionary || Math.max(text.length, dictionary.length) > LARGEST) return undefined;
  const hash = createHash('sha256').update(dictionary).digest();
  const frame = await promisify(zstdCompress)(text, { dictionary, params: ZSTD });
  const delta = Buffer.concat([DCZ, hash, frame]);
  return delta.length <= mostBytes ? { delta, dictionary: hash.toString('base64') } : undefined;
}
