const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
// eslint-disable-next-line no-control-regex -- Windows refuses them.
const FORBIDDEN = /[\u0000-\u001f<>:"\\|?*]|[. ]$/;
/** With a folder and `.br` around it, below the 255 that file systems allow. */
const MOST_BYTES = 240;
const ENCODED = /\.(br|gz)$/;

/** Returns a problem if some file system cannot hold these files in one folder, e.g. `a.js and A.js are one file on some systems`. */
export function findNameProblem(paths: readonly string[]): string | undefined {
  const names = new Map<string, string>();
  for (const path of paths) {
    const segments = path.split('/');
    if (segments.some((segment) => segment === '' || FORBIDDEN.test(segment) || RESERVED.test(segment)))
      return `${path} is no file name on every system`;
    if (new TextEncoder().encode(path).length > MOST_BYTES)
      return `${path} is longer than ${MOST_BYTES} bytes`;
    const twin = names.get(spell(path));
    if (twin !== undefined) return `${twin} and ${path} are one file on some systems`;
    names.set(spell(path), path);
  }
  for (const [spelled, path] of names) {
    const above = [...spelled.matchAll(/\//g)].map(({ index }) => spelled.slice(0, index));
    const taken = [...above, spelled.replace(ENCODED, '')].find(
      (each) => each !== spelled && names.has(each),
    );
    if (taken !== undefined) return `${names.get(taken)} is in the way of ${path}`;
  }
  return undefined;
}

/** Some file systems ignore case, and how a letter is composed. */
function spell(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
