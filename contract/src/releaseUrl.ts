export interface ReleaseFile {
  readonly app: string;
  readonly version: string;
  /** Relative to the release's folder; empty for the folder itself. */
  readonly file: string;
}

const FILE_OF_RELEASE = /\/(?:shell|mfe\/([\w-]+))\/(\d+\.\d+\.\d[^/\s"?#]*)\/([^\s"?#]*)/g;
const ORIGIN = /^https?:\/\/[^/]+/;

/** E.g. `/mfe/mfe-cart/1.2.0/remoteEntry.js`; without `file` the folder, with a trailing slash. */
export function releaseUrl(app: string, version: string, file = ''): string {
  return `/${app === 'shell' ? app : `mfe/${app}`}/${version}/${file}`;
}

/** Parses an absolute or root-relative URL; undefined if it is no file of a release. */
export function parseReleaseUrl(url: string): ReleaseFile | undefined {
  const path = url.replace(ORIGIN, '');
  const [found] = path.matchAll(FILE_OF_RELEASE);
  return found?.index === 0 ? toReleaseFile(found) : undefined;
}

/** Returns the files of releases in a text, such as a page or a stack, in order. */
export function findReleaseFiles(text: string): ReleaseFile[] {
  return Array.from(text.matchAll(FILE_OF_RELEASE), toReleaseFile);
}

function toReleaseFile([, remote, version = '', file = '']: RegExpExecArray): ReleaseFile {
  return { app: remote ?? 'shell', version, file };
}

/** Returns the name of a release's global variable, e.g. `mfe_cart_1_2_0`. It has the version: a page may have two releases. */
export function containerName(name: string, version: string): string {
  return `${name}_${version}`.replaceAll(/[^a-zA-Z0-9]/g, '_');
}
