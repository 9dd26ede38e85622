import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  TEMPLATE_FILE,
  templateSchema,
  toTemplate,
  versionSchema,
  type DiscoveryEntry,
  type PageTemplate,
} from 'contract';
import * as v from 'valibot';
import { sha384 } from 'service-kit';

const RELEASE = 'release.json';
export const SERVER_BUILD = 'server.cjs';

export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, file: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/${file} cannot be read. Run "npm run build".`, { cause });
  }
}

/** Returns the version that the last build made live. @param dist absolute @throws MissingBuildError */
export function builtVersion(dist: string): string {
  try {
    return readBuilt(dist).version;
  } catch (error) {
    throw new MissingBuildError(dist, RELEASE, error);
  }
}

/**
 * Returns a function that finds the folder of a shell release, or of the newest build if that release is missing or changed. It throws
 * MissingBuildError. @param dist the shell's builds, absolute @param copies its copied releases, absolute
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

/** A dev server's build has only a version. */
const builtSchema = v.object({
  version: versionSchema,
  integrity: v.optional(v.string()),
  files: v.optional(v.record(v.string(), v.string())),
  assets: v.optional(v.record(v.string(), v.string())),
  page: v.optional(v.string()),
  server: v.optional(v.string()),
});
const readBuilt = oncePerContent([RELEASE], (_folder, text) => v.parse(builtSchema, JSON.parse(text)));

/** Parses files only after one has changed: each page request reads them. @param parse gets the text of the first */
function oncePerContent<T>(names: [string, ...string[]], parse: (folder: string, text: string) => T) {
  const known = new Map<string, { readonly stamp: string; readonly value: T }>();
  return (folder: string): T => {
    const stats = names.map((name) => statSync(join(folder, name), { bigint: true }));
    const stamp = stats.map(({ ino, size, mtimeNs }) => `${ino} ${size} ${mtimeNs}`).join();
    const last = known.get(folder);
    if (last?.stamp === stamp) return last.value;
    const value = parse(folder, readFileSync(join(folder, names[0]), 'utf8'));
    known.set(folder, { stamp, value });
    return value;
  };
}

/** Whether the folder of builds holds this release, unchanged. */
export function isBuilt(dist: string, { metadata, extras }: DiscoveryEntry): boolean {
  try {
    const { version, integrity, server } = readBuilt(join(dist, v.parse(versionSchema, metadata.version)));
    return version === metadata.version && integrity === metadata.integrity && server === extras?.server;
  } catch {
    return false;
  }
}

/** Names a build, because a version may come back with other files. @returns '' for an unknown one */
export function buildIn(folder: string): string {
  try {
    return readBuilt(folder).integrity ?? '';
  } catch {
    return '';
  }
}

/** Returns the path of the shell's server build, if there is one. @throws Error when its hash differs, or release.json is invalid */
export function serverBuildOf(folder: string): string | undefined {
  const { server } = readBuilt(folder);
  if (server === undefined) return undefined;
  const file = join(folder, SERVER_BUILD);
  if (sha384(readFileSync(file)) === server) return file;
  throw new Error(`${file} is not the file that was built, so it is not run.`);
}

const readData = oncePerContent([TEMPLATE_FILE, RELEASE], (folder, text) => {
  if (sha384(text) !== readBuilt(folder).assets?.[TEMPLATE_FILE])
    throw new Error(`${TEMPLATE_FILE} is not the file that was built.`);
  return v.parse(templateSchema, JSON.parse(text));
});

/** Returns the page of a shell, to be filled. @throws MissingBuildError, also for wrong hashes */
export function readTemplate(folder: string): PageTemplate {
  let file = TEMPLATE_FILE;
  try {
    if (readBuilt(folder).assets?.[TEMPLATE_FILE]) return readData(folder);
    file = PAGE;
    return readPage(folder);
  } catch (error) {
    throw new MissingBuildError(dirname(folder), `${basename(folder)}/${file}`, error);
  }
}

const PAGE = 'index.html';

/** For dev servers, whose files have no hashes, and releases before template.json, until no log of a shop has one any more. */
const readPage = oncePerContent([PAGE, RELEASE], (folder, page) => {
  const { files: hashes, page: hash } = readBuilt(folder);
  if (hash !== undefined && sha384(page) !== hash) throw new Error(`${PAGE} is not the file that was built.`);
  if (!hashes) return toTemplate(page);
  const hashOf = (file: string) => {
    const hash = hashes[file];
    if (!hash) throw new Error(`release.json has no hash of ${file}.`);
    return hash;
  };
  const read = (file: string) => {
    const content = readFileSync(join(folder, file));
    if (sha384(content) === hashOf(file)) return content.toString();
    throw new Error(`${file} is not the file that was built.`);
  };
  return toTemplate(page, { read, hashOf });
});
