import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineStyle, type BuiltRoute, type DiscoveryEntry, type InlineStyle } from 'contract';
import { sha384 } from 'service-kit';

export const SERVER_BUILD = 'server.cjs';

export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

/** The texts of a remote's release that pages are rendered from: its server build and its styles. */
export interface LoadedRelease {
  readonly name: string;
  readonly folder: string;
  /** Changes with the release's files. */
  readonly build: string;
  /** By file, without those whose hash differs. */
  readonly texts: ReadonlyMap<string, string>;
}

export type ReadRelease = (remote: string, entry: DiscoveryEntry) => Promise<LoadedRelease>;

export function buildOf({ metadata, extras }: DiscoveryEntry): string {
  return [metadata.version, metadata.integrity, extras?.server].join(' ');
}

/** @param name as in `mfe-cart 1.2.0` @param folder of a copy, absolute */
export async function loadRelease(
  name: string,
  entry: DiscoveryEntry,
  folder: string,
): Promise<LoadedRelease> {
  // A shell's build is read by `loadShell`.
  const { files = {}, server } = name.startsWith('shell ') ? {} : (entry.extras ?? {});
  const styles = Object.entries(files).filter(([file]) => file.endsWith('.css'));
  const hashes = server === undefined ? styles : [...styles, [SERVER_BUILD, server] as const];
  const texts = hashes.map(async ([file, hash]) => {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    return content && sha384(content) === hash ? [[file, content.toString()] as const] : [];
  });
  return {
    name,
    folder,
    build: buildOf(entry),
    texts: new Map((await Promise.all(texts)).flat()),
  };
}

export function textOf({ name, texts }: LoadedRelease, file: string): string {
  const text = texts.get(file);
  if (text !== undefined) return text;
  throw new ReleaseFileError(`${file} of ${name} is not the file of the release, so it is not used.`);
}

export interface PageFiles {
  /** URL with a trailing slash. */
  readonly folder: string;
  /** In cascade order. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** @param part a route of the release, or its widgets */
export function filesOf({ url, extras }: DiscoveryEntry, part: BuiltRoute | 'widgets'): PageFiles {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
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
