/** What the URL of a release's file names. */
export interface ReleaseFile {
  /** `shell` or a remote. */
  readonly app: string;
  readonly version: string;
  /** Below the release's folder, as the URL says it; empty for the folder itself. */
  readonly file: string;
}

const FILE_OF_RELEASE = /\/(?:shell|mfe\/([\w-]+))\/(\d+\.\d+\.\d[^/\s"?#]*)\/([^\s"?#]*)/g;
const ORIGIN = /^https?:\/\/[^/]+/;

/**
 * Returns where a file of a release is served on the shop's origin, root-relative, e.g. `/mfe/mfe-cart/1.2.0/remoteEntry.js`.
 * @param file below the release's folder; the folder, with a slash at its end, when left out
 */
export function releaseUrl(app: string, version: string, file = ''): string {
  return `/${app === 'shell' ? app : `mfe/${app}`}/${version}/${file}`;
}

/** Returns what a URL names, absolute or root-relative; undefined for one that is no file of a release. */
export function parseReleaseUrl(url: string): ReleaseFile | undefined {
  const path = url.replace(ORIGIN, '');
  const [found] = path.matchAll(FILE_OF_RELEASE);
  return found?.index === 0 ? toReleaseFile(found) : undefined;
}

/** Returns the files of releases that a text names, e.g. a page, a script or a stack, in its order. */
export function findReleaseFiles(text: string): ReleaseFile[] {
  return Array.from(text.matchAll(FILE_OF_RELEASE), toReleaseFile);
}

function toReleaseFile([, remote, version = '', file = '']: RegExpExecArray): ReleaseFile {
  return { app: remote ?? 'shell', version, file };
}
