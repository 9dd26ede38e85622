import { inlineStyle, type BuiltRoute, type DiscoveryEntry, type InlineStyle } from 'contract';
import type { ReadReleaseFile } from '../releases/releaseFiles';

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
export async function readStyles(
  readFile: ReadReleaseFile,
  remote: string,
  entry: DiscoveryEntry,
  part: BuiltRoute | 'widgets',
): Promise<InlineStyle[]> {
  const { folder, styles } = filesOf(entry, part);
  const texts = styles.map(async (file) => {
    const hash = entry.extras?.files?.[file];
    return hash ? [inlineStyle(await readFile(remote, entry, file, hash), { file, folder })] : [];
  });
  return (await Promise.all(texts)).flat();
}
