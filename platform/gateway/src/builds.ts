import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSchema, versionSchema, type DiscoveryEntry } from 'contract';
import * as v from 'valibot';

/** An app has no build to serve; the message names the file that cannot be read and the command that builds the app. */
export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, file: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/${file} cannot be read. Run "npm run build".`, { cause });
  }
}

/**
 * The version of an app that its last build made the live one.
 * @param dist folder of the app's builds: `release.json` and one folder per version; absolute
 * @throws MissingBuildError when there is none
 */
export function builtVersion(dist: string): string {
  const file = 'release.json';
  try {
    return v.parse(buildSchema, JSON.parse(readFileSync(join(dist, file), 'utf8'))).version;
  } catch (error) {
    throw new MissingBuildError(dist, file, error);
  }
}

/**
 * Chooses the build of the shell that serves a visitor.
 * @param dist folder of its builds, absolute
 * @param warn told once of each release that is not here
 * @returns a function of the release a visitor gets, if any is known, to a version: that one when it is here as it was released,
 *   else the newest build, which is better than no shop. It throws MissingBuildError when there is none either.
 */
export function chooseShellBuild(
  dist: string,
  warn: (line: string) => void,
): (release: DiscoveryEntry | undefined) => string {
  const missing = new Set<string>();
  return (release) => {
    if (release && isBuilt(dist, release)) return release.metadata.version;
    const newest = builtVersion(dist);
    const version = release?.metadata.version;
    if (version !== undefined && !missing.has(version)) {
      missing.add(version);
      warn(`shell ${version} is not here as it was released, so its visitors get ${newest}.`);
    }
    return newest;
  };
}

const releasedSchema = v.object({ version: versionSchema, integrity: v.string() });
const readReleased = oncePerContent((text) => v.parse(releasedSchema, JSON.parse(text)));
/** A dev server's build has no hashes. */
const hashesSchema = v.object({ files: v.optional(v.record(v.string(), v.string())) });
const readHashes = oncePerContent((text) => v.parse(hashesSchema, JSON.parse(text)).files);
/** The page that the shell was built with. */
export interface Template {
  readonly html: string;
  /** Those that stand in it, each as between its tags: the policy names them by their hashes. */
  readonly styles: readonly string[];
}

const readPage = oncePerContent((html): Template => ({
  html,
  styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style),
}));

/** Reads a file anew only when it is another one: each page asks, and reading and parsing would be half of its cost. */
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

/** Whether a release is here, by what its build says of itself. */
function isBuilt(dist: string, { metadata }: DiscoveryEntry): boolean {
  try {
    const file = join(dist, v.parse(versionSchema, metadata.version), 'release.json');
    const { version, integrity } = readReleased(file);
    return version === metadata.version && integrity === metadata.integrity;
  } catch {
    return false;
  }
}

/** The tags of the shell's scripts and stylesheets: their url, and the file below the version's folder. */
const FILE_OF_SHELL = /\b(?:src|href)="\/shell\/[^/"]+\/([^"]+\.(?:js|css))"/g;

/**
 * The index.html of a build of the shell, with its placeholders; its scripts and stylesheets with the integrity that release.json
 * gives them. Looked at each time: builds come and go while the shop is served.
 * @throws MissingBuildError when there is none, or one of its files has no hash
 */
export function readTemplate(dist: string, version = builtVersion(dist)): Template {
  const file = `${version}/index.html`;
  try {
    const hashes = readHashes(join(dist, version, 'release.json'));
    const template = readPage(join(dist, file));
    if (!hashes) return template;
    const html = template.html.replace(FILE_OF_SHELL, (url: string, name: string) => {
      const integrity = hashes[name];
      if (!integrity) throw new Error(`release.json has no hash of ${name}.`);
      return `${url} integrity="${integrity}"`;
    });
    return { ...template, html };
  } catch (error) {
    throw new MissingBuildError(dist, file, error);
  }
}
