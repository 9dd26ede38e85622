import * as v from 'valibot';
import { measuresSchema } from './measures';
import { appNameSchema, countSchema, LONGEST_NAME, versionSchema } from './names';
import { releaseContractSchema } from './releaseContract';
import { releaseUrl } from './releaseUrl';
import { builtRouteSchema } from './routes';
import { integritySchema, signatureSchema } from './signature';

const MOST_FILES = 1000;

export const buildSchema = v.object({ name: appNameSchema, version: versionSchema });

/** Hashes by path, relative to the release's folder. */
const filesSchema = v.pipe(v.record(v.string(), integritySchema), v.maxEntries(MOST_FILES));

/** Shared packages: the version that a build brings, and the semver range that it accepts. */
const shareSchema = v.record(
  v.string(),
  v.object({ version: v.pipe(v.string(), v.nonEmpty()), range: v.pipe(v.string(), v.nonEmpty()) }),
);

const factsSchema = v.object({
  ...buildSchema.entries,
  /** As CODEOWNERS names it. */
  team: v.pipe(v.string(), v.startsWith('@'), v.maxLength(LONGEST_NAME)),
  /** Completes a message while the remote is down: "The cart can’t be shown right now." */
  label: v.string(),
  routes: v.array(builtRouteSchema),
  measures: v.exactOptional(measuresSchema),
  /** Root-relative URL of the entry file, which holds the hashes of its chunks. */
  entry: v.string(),
  integrity: integritySchema,
  /** Root-relative URLs of files that each page of the app needs. */
  preload: v.array(v.string()),
  /** Root-relative URLs of files that its widgets need, if it exposes `./widgets`. */
  widgets: v.exactOptional(v.array(v.string())),
  /** Undefined in releases of older builds. */
  contract: v.exactOptional(releaseContractSchema),
  files: filesSchema,
  assets: filesSchema,
  /** Hash of `server.cjs`, one of the assets: the app for Node. */
  server: v.exactOptional(integritySchema),
  /** Hash of the shell's `index.html`, for gateways before template.json. No host serves it. */
  page: v.exactOptional(integritySchema),
  /** Transferred bytes of each of `files`. */
  bytes: v.record(v.string(), countSchema),
  share: shareSchema,
  /** Hash of all inputs of the build. */
  inputs: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is no sha256 in hexadecimal digits')),
  /** Added when the release is published, see `signedText`. */
  signature: v.exactOptional(signatureSchema),
});

/** release.json. All URLs are below `releaseUrl` of its name and version. */
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
  const { name, version, entry, integrity, preload, routes, widgets = [], files, assets, server } = release;
  const folder = releaseUrl(name, version);
  const urls = [entry, ...preload, ...widgets, ...routes.flatMap((route) => route.files ?? [])];
  const paths = [...Object.keys(files), ...Object.keys(assets)];
  const staysInside = [...urls, ...paths].every((url) => staysIn(folder, url));
  if (!staysInside || !urls.every((url) => url.startsWith(folder)))
    return 'names a url outside of its folder';
  const hashOf = (url: string) => files[url.slice(folder.length)];
  if (urls.some((url) => hashOf(url) === undefined)) return 'names a file without a hash';
  if (server !== undefined && assets['server.cjs'] !== server) return 'gives its server build two hashes';
  return hashOf(entry) === integrity ? undefined : 'gives its entry two hashes';
}

/** Whether a URL stays in the folder after a browser has resolved its `..`. */
function staysIn(folder: string, url: string): boolean {
  const base = `https://shop.invalid${folder}`;
  return URL.canParse(url, base) && new URL(url, base).href.startsWith(base);
}
