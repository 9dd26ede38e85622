import type { BuiltRoute, DiscoveryEntry } from 'contract';
import { inlineStyle, type InlineStyle } from '../inlineFiles';
import type { ReadReleaseFile } from './releaseFiles';

/** Files of a release that a page needs at once. */
export interface PageFiles {
  /** Url of the release's folder, with a slash at the end. */
  readonly folder: string;
  /** Below the folder, in the order in which they count. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The files that the page of a route runs. */
export function filesOfPage({ url, extras }: DiscoveryEntry, route: Pick<BuiltRoute, 'files'>): PageFiles {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  const files = [...(extras?.preload ?? []), ...(route.files ?? [])].map((href) => href.slice(folder.length));
  const isStyle = (file: string) => file.endsWith('.css');
  return {
    folder,
    styles: files.filter(isStyle),
    scripts: files.filter((file) => !isStyle(file)),
  };
}

/**
 * The styles of a page, as they may stand in it. What has no hash is left out: it is not used anywhere.
 * @throws ReleaseFileError when another file than that of the release is there
 */
export async function readPageStyles(
  readFile: ReadReleaseFile,
  remote: string,
  entry: DiscoveryEntry,
  route: Pick<BuiltRoute, 'files'>,
): Promise<InlineStyle[]> {
  const { folder, styles } = filesOfPage(entry, route);
  const texts = styles.map(async (file) => {
    const hash = entry.extras?.files?.[file];
    return hash ? [inlineStyle(await readFile(remote, entry, file, hash), { file, folder })] : [];
  });
  return (await Promise.all(texts)).flat();
}
