import * as v from 'valibot';
import { routeSchema } from './routes';

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/;

/** Integrity of a file (W3C Subresource Integrity): `sha384-` and 64 characters of base64. */
export const integritySchema = v.pipe(v.string(), v.regex(INTEGRITY, 'is no sha384 integrity'));

/** What every build says of itself at least, the shell's too: the app's name and a semantic version (semver.org 2.0.0). */
export const buildSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]+)$/, 'is neither "shell" nor "mfe-…"')),
  version: v.pipe(v.string(), v.regex(VERSION, 'is no version')),
});

/** release.json: what the build of a remote says of itself. Every url lies below `/mfe/<name>/<version>/`. */
export const releaseSchema = v.pipe(
  v.object({
    ...buildSchema.entries,
    /** Who is responsible for the remote, as CODEOWNERS names them. */
    team: v.string(),
    /** What a shopper misses while the remote cannot be shown, as in "The cart can’t be shown right now." */
    label: v.string(),
    routes: v.array(routeSchema),
    /** Root-relative url of the file by which the remote is entered, and its integrity; it holds those of its own chunks. */
    entry: v.string(),
    integrity: integritySchema,
    /** Root-relative urls of what a page needs before it can show anything of this remote. */
    preload: v.array(v.string()),
    /** Integrity of every file the remote may load, by its path below the version's folder. */
    files: v.record(v.string(), integritySchema),
  }),
  v.check(({ name, version, entry, preload, files }) => {
    const folder = `/mfe/${name}/${version}/`;
    return (
      [entry, ...preload].every((url) => url.startsWith(folder) && staysIn(folder, url)) &&
      Object.keys(files).every((file) => staysIn(folder, file))
    );
  }, 'names a url outside of its own folder'),
);

export type Build = v.InferOutput<typeof buildSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;

/** Whether a url still lies in the folder when a browser has resolved its `..`: the shell takes a hash for the url it resolves to. */
function staysIn(folder: string, url: string): boolean {
  const base = `https://shop.invalid${folder}`;
  return URL.canParse(url, base) && new URL(url, base).href.startsWith(base);
}
