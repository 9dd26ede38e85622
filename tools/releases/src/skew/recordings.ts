import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { releaseSchema, type Release } from 'contract';
import * as v from 'valibot';
import { readRelease, RELEASE_FILE } from 'build/builds';
import { sha384 } from 'service-kit';
import { distOf, type Repository } from 'build/workspace';

const FOLDER = 'recorded';
const SUFFIX = '.json.br';

const recordingSchema = v.object({
  release: releaseSchema,
  /** By path below the version's folder, one character (Latin-1) per byte, so that text stays text for the compressor. */
  files: v.record(v.string(), v.string()),
});

/** A release as the repository keeps it: what a browser runs of it, without pictures. */
export type Recording = v.InferOutput<typeof recordingSchema>;

/** What stands in for a picture: its content is nobody's contract, and most of what a release weighs. */
const EMPTY_SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
const EMPTY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURES: Readonly<Record<string, Buffer>> = {
  '.svg': EMPTY_SVG,
  '.png': EMPTY_PNG,
  '.jpg': EMPTY_PNG,
  '.webp': EMPTY_PNG,
  '.avif': EMPTY_PNG,
};

/**
 * Records a build as the last release of its app, in `<app>/recorded`, in place of the one before.
 * @param root of the workspace, absolute
 * @returns the file, below the root, and its size
 * @throws the error of `node:fs` when it is not built
 */
export function record(root: string, name: string, version: string): { file: string; bytes: number } {
  const release = readRelease(root, name, version);
  const built = join(distOf(root, name), version);
  const kept = [...Object.keys(release.files), ...Object.keys(release.assets)]
    .concat(name === 'shell' ? 'index.html' : [])
    .filter((file) => !(extname(file) in PICTURES));
  const files = Object.fromEntries(kept.map((file) => [file, readFileSync(join(built, file), 'latin1')]));
  const recording = compress(JSON.stringify({ release, files } satisfies Recording));
  const folder = join(name, FOLDER);
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder));
  const file = join(folder, version + SUFFIX);
  writeFileSync(join(root, file), recording);
  return { file, bytes: recording.length };
}

/** The recorded releases of a workspace, in the order of its apps; none of an app that was never released. */
export function readRecordings({ root, apps }: Repository): Recording[] {
  return apps.flatMap(({ name }) => {
    const folder = join(root, name, FOLDER);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => {
        const text = brotliDecompressSync(readFileSync(join(folder, file))).toString();
        return v.parse(recordingSchema, JSON.parse(text));
      });
  });
}

/**
 * Lays a recorded release out as the build it was, with empty pictures, whose hashes its release.json names then.
 * @param dist the folder for builds of its app, absolute
 */
export function restore({ release, files }: Recording, dist: string): void {
  const folder = join(dist, release.version);
  const put = (file: string, content: Buffer | string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const [file, content] of Object.entries(files)) put(file, Buffer.from(content, 'latin1'));
  const assets = { ...release.assets };
  for (const file of Object.keys(assets)) {
    const picture = PICTURES[extname(file)];
    if (!picture) continue;
    put(file, picture);
    assets[file] = sha384(picture);
  }
  const text = JSON.stringify({ ...release, assets } satisfies Release);
  put(RELEASE_FILE, text);
  writeFileSync(join(dist, RELEASE_FILE), text);
}

function compress(text: string): Buffer {
  const bytes = Buffer.from(text);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
