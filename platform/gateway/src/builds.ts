import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSchema, versionSchema, type DiscoveryEntry } from 'contract';
import * as v from 'valibot';
import { sha384 } from 'service-kit';
import { inlineScript, inlineStyle, type InlineFiles } from './inlineFiles';

export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, file: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/${file} cannot be read. Run "npm run build".`, { cause });
  }
}

/** Returns the version that the last build made live. @param dist absolute @throws MissingBuildError */
export function builtVersion(dist: string): string {
  const file = 'release.json';
  try {
    return v.parse(buildSchema, JSON.parse(readFileSync(join(dist, file), 'utf8'))).version;
  } catch (error) {
    throw new MissingBuildError(dist, file, error);
  }
}

/**
 * Chooses the shell's build for a visitor's release.
 * @param dist folder of its builds, absolute
 * @param copies folder of its copied releases, absolute
 * @returns a function that returns the build's folder: the release's if it is here unchanged, else the newest build's; it throws
 *   MissingBuildError
 */
export function chooseShellBuild(
  dist: string,
  copies: string,
  warn: (line: string) => void,
): (release: DiscoveryEntry | undefined) => string {
  const missing = new Set<string>();
  return (release) => {
    const place = release && [dist, copies].find((each) => isBuilt(each, release));
    if (place !== undefined) return join(place, release?.metadata.version ?? '');
    const newest = builtVersion(dist);
    const version = release?.metadata.version;
    if (version !== undefined && !missing.has(version)) {
      missing.add(version);
      warn(`shell ${version} is not here as it was released, so its visitors get ${newest}.`);
    }
    return join(dist, newest);
  };
}

const releasedSchema = v.object({ version: versionSchema, integrity: v.string() });
const readReleased = oncePerContent((text) => v.parse(releasedSchema, JSON.parse(text)));
const hashesSchema = v.object({
  files: v.optional(v.record(v.string(), v.string())),
  page: v.optional(v.string()),
});
type Hashes = v.InferOutput<typeof hashesSchema>;
const readHashes = oncePerContent((text) => v.parse(hashesSchema, JSON.parse(text)));
export interface Template extends InlineFiles {
  readonly html: string;
}

const readPage = oncePerContent((html) => ({ html }));

/** Parses a file only after it has changed: each page request reads it. */
function oncePerContent<T>(parse: (text: string) => T): (file: string) => T {
  const known = new Map<string, { readonly stamp: string; readonly value: T }>();
  return (file) => {
    const { ino, size, mtimeNs } = statSync(file, { bigint: true });
    const stamp = `${ino} ${size} ${mtimeNs}`;
    const last = known.get(file);
    if (last?.stamp === stamp) return last.value;
    const value = parse(readFileSync(file, 'utf8'));
    known.set(file, { stamp, value });
    return value;
  };
}

/** Whether a folder of builds has a release, unchanged. */
export function isBuilt(dist: string, { metadata }: DiscoveryEntry): boolean {
  try {
    const file = join(dist, v.parse(versionSchema, metadata.version), 'release.json');
    const { version, integrity } = readReleased(file);
    return version === metadata.version && integrity === metadata.integrity;
  } catch {
    return false;
  }
}

const STYLESHEET = /<link rel="stylesheet" href="(\/shell\/[^/"]+\/)([^"]+)" \/>/g;
const EARLY_SCRIPT = /<script src="\/shell\/[^/"]+\/([^"]+)"><\/script>/g;
const DEFERRED_SCRIPT = /<script [^>]+ src="\/shell\/[^/"]+\/([^"]+)"/g;

const templates = new WeakMap<object, { readonly hashes: Hashes; readonly template: Template }>();

/**
 * Returns the index.html of a build with its stylesheets and early script inline, and integrity on its other scripts.
 * @param folder of the build, absolute
 * @throws MissingBuildError also when a file's hash is missing in release.json, or differs
 */
export function readTemplate(folder: string): Template {
  try {
    const hashes = readHashes(join(folder, 'release.json'));
    const page = readPage(join(folder, 'index.html'));
    const known = templates.get(page);
    if (known?.hashes === hashes) return known.template;
    const template = toTemplate(page.html, folder, hashes);
    templates.set(page, { hashes, template });
    return template;
  } catch (error) {
    throw new MissingBuildError(dirname(folder), `${basename(folder)}/index.html`, error);
  }
}

/** @param hashes without files for a dev server's build, whose page is returned unchanged */
function toTemplate(page: string, folder: string, { files: hashes, page: hash }: Hashes): Template {
  if (hash !== undefined && sha384(page) !== hash)
    throw new Error('index.html is not the file that was built.');
  const hashOf = (file: string) => {
    const hash = hashes?.[file];
    if (!hash) throw new Error(`release.json has no hash of ${file}.`);
    return hash;
  };
  const read = (file: string) => {
    const content = readFileSync(join(folder, file));
    if (sha384(content) === hashOf(file)) return content.toString();
    throw new Error(`${file} is not the file that was built.`);
  };
  const html = hashes
    ? page
        .replace(STYLESHEET, (_tag, url: string, file: string) => {
          const { text } = inlineStyle(read(file), { file, folder: url });
          return `<style>${text}</style>`;
        })
        .replace(EARLY_SCRIPT, (_tag, file: string) => `<script>${inlineScript(read(file), file)}</script>`)
        .replace(DEFERRED_SCRIPT, (tag, file: string) => `${tag} integrity="${hashOf(file)}"`)
    : page;
  const texts = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);
  return { html, styles: texts('style'), scripts: texts('script') };
}
