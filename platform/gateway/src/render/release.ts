import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  inlineStyle,
  releaseTextsSchema,
  TEXTS_FILE,
  type BuiltRoute,
  type DiscoveryEntry,
  type InlineStyle,
  type ReleaseTexts,
} from 'contract';
import { sha384 } from 'service-kit';
import * as v from 'valibot';

export const SERVER_BUILD = 'server.cjs';

export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

/** The files of a remote's release that pages are rendered from: its server build, its styles and its texts. */
export interface LoadedRelease {
  readonly name: string;
  readonly folder: string;
  /** Changes with the release's files. */
  readonly build: string;
  /** By file, without those whose hash differs. */
  readonly files: ReadonlyMap<string, string>;
  /** What it says, in each of its languages. */
  readonly texts: ReleaseTexts;
}

export type ReadRelease = (remote: string, entry: DiscoveryEntry) => Promise<LoadedRelease>;

export function buildOf({ metadata, extras }: DiscoveryEntry): string {
  return [metadata.version, metadata.integrity, extras?.server].join(' ');
}

/** Returns the text of a built file; undefined if it is missing or has another hash. @param file absolute */
export function readBuiltText(file: string, hash: string): string | undefined {
  try {
    const content = readFileSync(file);
    return sha384(content) === hash ? content.toString() : undefined;
  } catch {
    return undefined;
  }
}

/** @param name as in `mfe-cart 1.2.0` @param folder of a copy, absolute */
export function loadRelease(name: string, entry: DiscoveryEntry, folder: string): LoadedRelease {
  // A shell's build is read by `loadShell`.
  const { files = {}, server } = name.startsWith('shell ') ? {} : (entry.extras ?? {});
  const styles = Object.entries(files).filter(([file]) => file.endsWith('.css'));
  const hashes = server === undefined ? styles : [...styles, [SERVER_BUILD, server] as const];
  const contents = hashes.flatMap(([file, hash]) => {
    const text = readBuiltText(join(folder, file), hash);
    return text === undefined ? [] : [[file, text] as const];
  });
  return { name, folder, build: buildOf(entry), files: new Map(contents), texts: readTexts(folder) };
}

/** A release of an earlier edition has none. */
function readTexts(folder: string): ReleaseTexts {
  const file = join(folder, TEXTS_FILE);
  const json = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const { success, output } = v.safeParse(releaseTextsSchema, JSON.parse(json));
  return success ? output : {};
}

export function textOf({ name, files }: LoadedRelease, file: string): string {
  const text = files.get(file);
  if (text !== undefined) return text;
  throw new ReleaseFileError(`${file} of ${name} is not the file of the release, so it is not used.`);
}

/** Returns the URL of a release's folder, with a trailing slash, and the files of a part, styles in cascade order. @param part a route of the release, or its widgets */
export function filesOf({ url, extras }: DiscoveryEntry, part: BuiltRoute | 'widgets') {
  const folder = folderOf(url);
  const hrefs = part === 'widgets' ? extras?.widgets : [...(extras?.preload ?? []), ...(part.files ?? [])];
  const files = (hrefs ?? []).map((href) => href.slice(folder.length));
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    folder,
    styles: files.filter(isStyle),
    scripts: files.filter((file) => !isStyle(file)),
  };
}

/** Skips styles without a hash. @throws ReleaseFileError */
export function readStyles(
  release: LoadedRelease,
  entry: DiscoveryEntry,
  part: BuiltRoute | 'widgets',
): InlineStyle[] {
  const { folder, styles } = filesOf(entry, part);
  return styles
    .filter((file) => entry.extras?.files?.[file])
    .map((file) => inlineStyle(textOf(release, file), { file, folder }));
}

/** Returns the styles of chunks that only some pages of a route need. The HTML names them in `data-chunk`. */
export function readStylesOfChunks(
  release: LoadedRelease,
  { url }: DiscoveryEntry,
  html: string,
): InlineStyle[] {
  const folder = folderOf(url);
  const chunks = [...html.matchAll(/ data-chunk="([\w-]+)"/g)].map(([, name]) => `${name}.`);
  return [...release.files]
    .filter(([file]) => file.endsWith('.css') && chunks.some((chunk) => file.startsWith(chunk)))
    .map(([file, text]) => inlineStyle(text, { file, folder }));
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** Returns a function that also reads releases which are not known. @param findFolder of any release @throws ReleaseFileError */
export function releaseReader(
  known: ReadonlyMap<string, LoadedRelease>,
  findFolder: (app: string, version: string) => Promise<string | undefined>,
): ReadRelease {
  return async (remote, entry) => {
    const { version } = entry.metadata;
    const name = nameOf(remote, version);
    const release = known.get(name);
    if (release?.build === buildOf(entry)) return release;
    const folder = await findFolder(remote, version);
    if (folder === undefined) throw new ReleaseFileError(`${name} is not on this server.`);
    return loadRelease(name, entry, folder);
  };
}

export function nameOf(app: string, version: string): string {
  return `${app} ${version}`;
}
