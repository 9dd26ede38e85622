import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { releaseUrl, type DiscoveryDocument, type ReleaseFile } from 'contract';
import { LRUCache } from 'lru-cache';
import type { Base } from '../base';
import { builtIn, foldersOf } from '../shop/builds';
import { chunksOf, type Build } from './chunks';

/** Of a release's files that have deltas, in transferred bytes. */
export interface Cost {
  readonly whole: number;
  /** For a browser that has the files of the newest other release. */
  readonly returning: number;
}

export type Deltas = ReturnType<typeof createDeltas>;

interface Pair {
  readonly app: string;
  readonly target: Build;
  /** Whose files are the dictionaries. */
  readonly other: Build;
  /** 0 for the newest other release. */
  readonly rank: number;
}

/** Other releases whose files returning visitors may have. */
const MOST_DICTIONARIES = 4;
/** Of a file that becomes a delta or a dictionary. */
const LARGEST = 4 * 1024 * 1024;
/** A larger delta does not pay for the work of the browser. */
const WORTH = 2 / 3;
const MOST_COSTS = 100;
/** RFC 9842, 5: a frame that decoders skip, with the 32 bytes of the dictionary's hash. */
const DCZ = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 19 };

/**
 * Makes deltas of releases' files against other releases of their app, for browsers with compression dictionaries (RFC 9842). They are a
 * cache: without one, a browser gets the whole file.
 */
export function createDeltas(
  options: Pick<Base, 'stateFolder' | 'shellDist'> & {
    readonly settings: Pick<Base['settings'], 'DELTAS_MB'>;
    readonly log: Pick<Base['log'], 'warn'>;
  },
) {
  const { settings, log } = options;
  const mostBytes = settings.DELTAS_MB * 1024 * 1024;
  const pairs = new LRUCache<string, ReadonlyMap<string, Buffer>>({
    maxSize: Math.max(mostBytes, 1),
    sizeCalculation: (deltas) => [...deltas.values()].reduce((sum, { length }) => sum + length, 1),
  });
  const costs = new LRUCache<string, Cost>({ max: MOST_COSTS });
  let queue: readonly Pair[] = [];
  let isWorking = false;
  let newest: DiscoveryDocument['microFrontends'] = {};

  /** Returns the pairs of an app's releases with traffic: each with the newest other releases. */
  async function pairsOf(app: string, versions: readonly string[]): Promise<Pair[]> {
    const builds = await newestBuilds(foldersOf(options, app));
    const dictionaries = builds.slice(0, MOST_DICTIONARIES + 1);
    return builds
      .filter(({ version }) => versions.includes(version))
      .flatMap((target) =>
        dictionaries
          .filter(({ version }) => version !== target.version)
          .map((other, rank) => ({ app, target, other, rank })),
      );
  }

  const warnOf = (app: string) => (error: Error) =>
    log.warn(`The deltas of ${app} cannot be made (${error.message}). Browsers get whole files.`);

  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let pair = queue[0]; pair; pair = queue[0]) {
      queue = queue.slice(1);
      const { app, target, other } = pair;
      await prepareBetween(app, target, other).catch(warnOf(app));
    }
    isWorking = false;
  }

  async function prepareBetween(app: string, target: Build, other: Build): Promise<void> {
    const pair = [app, target.version, target.build, other.version, other.build].join(' ');
    if (pairs.has(pair)) return;
    const deltas = new Map<string, Buffer>();
    const known = chunksOf(app, other);
    const cost = { whole: 0, returning: 0 };
    for (const [pattern, file] of chunksOf(app, target)) {
      const path = join(target.folder, file);
      const { size: whole } = await stat(`${path}.br`).catch(() => stat(path));
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
    /**
     * Makes the deltas of the releases with traffic, those against the newest other release first, and drops those of retired remotes.
     * A newer document replaces what is still to be made.
     */
    async follow({ microFrontends }: DiscoveryDocument): Promise<void> {
      if (mostBytes === 0) return;
      newest = microFrontends;
      for (const pair of pairs.keys())
        if (!Object.hasOwn(microFrontends, pair.split(' ', 1)[0] ?? '')) pairs.delete(pair);
      const lists = Object.entries(microFrontends).map(async ([app, entries]) => {
        const versions = entries.map(({ metadata }) => metadata.version);
        return (await pairsOf(app, versions).catch(warnOf(app))) ?? [];
      });
      const found = (await Promise.all(lists)).flat();
      if (newest !== microFrontends) return;
      queue = found.toSorted((one, next) => one.rank - next.rank || next.target.at - one.target.at);
      await workOff();
    },
    /** @param folder of its release @param available the header `Available-Dictionary` @returns `dcz`; undefined without a delta for that dictionary */
    find(file: ReleaseFile, folder: string, available: string | undefined): Buffer | undefined {
      const [, hash] = /^:([\w+/]{43}=):$/.exec(available ?? '') ?? [];
      if (hash === undefined) return undefined;
      const key = keyOf(file, buildOf(folder), hash);
      return [...pairs.values()].find((deltas) => deltas.has(key))?.get(key);
    },
  };
}

function keyOf({ app, version, file }: ReleaseFile, build: string, hash: string): string {
  return [releaseUrl(app, version, file), build, hash].join(' ');
}

/** Names a build, because a version may come back with other files. */
function buildOf(folder: string): string {
  return builtIn(folder)?.integrity ?? '';
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
      return { ...each, build: buildOf(each.folder), at };
    }),
  );
  return dated.toSorted((one, other) => other.at - one.at);
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
