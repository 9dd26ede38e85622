import * as v from 'valibot';
import { releaseUrl } from './releaseUrl';
import { integritySchema } from './integrity';
import { appNameSchema, LONGEST_NAME, versionSchema } from './names';
import { builtRouteSchema } from './routes';

const MOST_FILES = 1000;

/** What every build says of itself at least, the shell's too: the app's name and a semantic version (semver.org 2.0.0). */
export const buildSchema = v.object({ name: appNameSchema, version: versionSchema });

/** Integrity by path below the version's folder. */
const filesSchema = v.pipe(v.record(v.string(), integritySchema), v.maxEntries(MOST_FILES));

/** Of the packages that are one per page: what a build brings, and what it can run with, a semver range. */
const shareSchema = v.record(
  v.string(),
  v.object({ version: v.pipe(v.string(), v.nonEmpty()), range: v.pipe(v.string(), v.nonEmpty()) }),
);

const factsSchema = v.object({
  ...buildSchema.entries,
  /** Who is responsible for the app, as CODEOWNERS names them. */
  team: v.pipe(v.string(), v.startsWith('@'), v.maxLength(LONGEST_NAME)),
  /** What a shopper misses while the remote cannot be shown, as in "The cart can’t be shown right now." */
  label: v.string(),
  /** None in the shell's: the pages are the remotes'. */
  routes: v.array(builtRouteSchema),
  /** Root-relative url of the file by which the app is entered, and its integrity; a remote's holds those of its own chunks. */
  entry: v.string(),
  integrity: integritySchema,
  /** Root-relative urls of what a page needs before it can show anything of this app. */
  preload: v.array(v.string()),
  /** Of every script and stylesheet the app may load. */
  files: filesSchema,
  /** Of whatever else the app may load: pictures, fonts, manifests. */
  assets: filesSchema,
  /** Integrity of `server.cjs`, one of the assets: the app for Node, by which the gateway renders its pages. */
  server: v.exactOptional(integritySchema),
  /** How many bytes each of `files` is on its way to a browser, compressed where it is sent so. */
  bytes: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  share: shareSchema,
  /** Hash of everything the build was made from: two builds of one version have the same. */
  inputs: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is no sha256 in hexadecimal digits')),
});

/** release.json: what a build says of itself. Every url lies below `releaseUrl` of its name and version. */
export const releaseSchema = v.pipe(
  factsSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined;
    if (message) addIssue({ message });
  }),
);

export type Release = v.InferOutput<typeof releaseSchema>;
export type ShareTable = v.InferOutput<typeof shareSchema>;

function problemOf(release: v.InferOutput<typeof factsSchema>): string | undefined {
  const { name, version, entry, integrity, preload, routes, files, assets, server } = release;
  const folder = releaseUrl(name, version);
  const urls = [entry, ...preload, ...routes.flatMap((route) => route.files ?? [])];
  const paths = [...Object.keys(files), ...Object.keys(assets)];
  if (
    !urls.every((url) => url.startsWith(folder)) ||
    ![...urls, ...paths].every((url) => staysIn(folder, url))
  )
    return 'names a url outside of its own folder';
  const hashOf = (url: string) => files[url.slice(folder.length)];
  if (urls.some((url) => hashOf(url) === undefined)) return 'names a file without a hash';
  if (server !== undefined && assets['server.cjs'] !== server) return 'gives its server build two hashes';
  return hashOf(entry) === integrity ? undefined : 'gives its entry two hashes';
}

/** Whether a url still lies in the folder when a browser has resolved its `..`: the shell takes a hash for the url it resolves to. */
function staysIn(folder: string, url: string): boolean {
  const base = `https://shop.invalid${folder}`;
  return URL.canParse(url, base) && new URL(url, base).href.startsWith(base);
}
