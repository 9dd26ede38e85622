import * as v from 'valibot';
import { routeSchema } from './routes';

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/;
const APP = /^(shell|mfe-[a-z0-9-]+)$/;
/** Segments of letters, digits and marks: nothing that leads out of the folder, and nothing a url would read as something else. */
const FILE = /^[\w@+-][\w@.+-]*(\/[\w@+-][\w@.+-]*)*$/;

const LONGEST_NAME = 100;
const MOST_FILES = 1000;

/** Subresource Integrity of a file: `sha384-` and 64 characters of base64. */
export const integritySchema = v.pipe(v.string(), v.regex(INTEGRITY, 'is no sha384 integrity'));

export const appNameSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST_NAME),
  v.regex(APP, 'is neither "shell" nor "mfe-…"'),
);

export const versionSchema = v.pipe(
  v.string(),
  v.maxLength(LONGEST_NAME),
  v.regex(VERSION, 'is no version such as 1.2.0'),
);

/** What every build says of itself at least. */
export const buildSchema = v.object({ name: appNameSchema, version: versionSchema });

const fileSchema = v.pipe(v.string(), v.maxLength(200), v.regex(FILE, 'is no path below the version'));

/** Of the packages that are one per page: what a build brings, and what it can run with, a semver range. */
export const shareSchema = v.record(
  v.string(),
  v.object({ version: v.pipe(v.string(), v.nonEmpty()), range: v.pipe(v.string(), v.nonEmpty()) }),
);

/** release.json: what a build says of itself. Every url lies below `releasePath` of its name and version. */
export const releaseSchema = v.pipe(
  v.object({
    ...buildSchema.entries,
    /** Who is responsible for the app, as CODEOWNERS names them. */
    team: v.pipe(v.string(), v.startsWith('@'), v.maxLength(LONGEST_NAME)),
    /** What a shopper misses while the remote cannot be shown, as in "The cart can’t be shown right now." */
    label: v.string(),
    /** None in the shell's: the pages are the remotes'. */
    routes: v.array(routeSchema),
    /** Root-relative url of the file by which the app is entered, and its integrity; a remote's holds those of its own chunks. */
    entry: v.string(),
    integrity: integritySchema,
    /** Root-relative urls of what a page needs before it can show anything of this app. */
    preload: v.array(v.string()),
    /** Integrity of every file a browser may load, by its path below the version's folder. */
    files: v.pipe(v.record(fileSchema, integritySchema), v.maxEntries(MOST_FILES)),
    /** How many bytes each of these files is on its way to a browser, compressed where it is sent so. */
    bytes: v.record(fileSchema, v.pipe(v.number(), v.integer(), v.minValue(0))),
    share: shareSchema,
    /** Hash of everything the build was made from: two builds of one version have the same. */
    inputs: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is no sha256 in hexadecimal digits')),
  }),
  v.check(
    (release) => urlsOf(release).every((url) => url.startsWith(releasePath(release.name, release.version))),
    'names a url outside of its own folder',
  ),
  v.check(
    (release) => urlsOf(release).every((url) => pathInRelease(release, url) in release.files),
    'names a file without a hash',
  ),
  v.check(
    (release) => release.files[pathInRelease(release, release.entry)] === release.integrity,
    'gives its entry two hashes',
  ),
);

export type Build = v.InferOutput<typeof buildSchema>;
export type Release = v.InferOutput<typeof releaseSchema>;
export type ShareTable = v.InferOutput<typeof shareSchema>;

/**
 * Where the files of a release are served on the shop's origin.
 * @returns root-relative, with a slash at its end, e.g. `/mfe/mfe-cart/1.2.0/`
 */
export function releasePath(name: string, version: string): string {
  return name === 'shell' ? `/shell/${version}/` : `/mfe/${name}/${version}/`;
}

/** The path below its version's folder that a url of a release stands for. */
function pathInRelease({ name, version }: Build, url: string): string {
  return url.slice(releasePath(name, version).length);
}

function urlsOf({ entry, preload }: { readonly entry: string; readonly preload: readonly string[] }) {
  return [entry, ...preload];
}
