import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRouteConflict, measuresSchema, pageSchemas, routeSchema, type PageName } from 'contract';
import { readJsonFile, REFUSED_PORTS } from 'service-kit';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import { root as repositoryRoot } from './root';

/** E.g. `@offers` or GitHub's `@acme/offers`. */
export const teamSchema = v.pipe(
  v.string(),
  v.regex(/^@[\w.-]+(\/[\w.-]+)*$/, 'is no team as CODEOWNERS names them'),
);

/** `storefront` in an app's package.json. */
const factsSchema = v.object({
  port: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(65535),
    v.check((port) => !REFUSED_PORTS.has(port), 'Browsers refuse this port'),
  ),
  team: teamSchema,
});

const remoteFactsSchema = v.object({
  ...factsSchema.entries,
  /** Completes a message while the remote is down: "The cart can’t be shown right now." */
  label: v.pipe(v.string(), v.nonEmpty()),
  // An empty list by default: without one, any parameter would count as changing the page.
  routes: v.array(
    v.object({
      ...routeSchema.entries,
      content: v.exactOptional(v.picklist(Object.keys(pageSchemas) as PageName[])),
      query: v.optional(v.array(v.string()), []),
    }),
  ),
  measures: v.exactOptional(measuresSchema),
});

export type App = v.InferOutput<typeof factsSchema> & { readonly name: string; readonly version: string };
export type Remote = v.InferOutput<typeof remoteFactsSchema> & App;

/** A shop, or remotes in a separate repository. */
export interface Repository {
  readonly root: string;
  /** Sorted by port. */
  readonly remotes: readonly Remote[];
  /** The shell, if there is one, then the remotes. */
  readonly apps: readonly App[];
}

export interface Workspace extends Repository {
  readonly shell: App;
}

/** Reads a shop's apps: `shell` and all `mfe-*`. @param root absolute @throws Error that names the file or the apps */
export function readWorkspace(root = repositoryRoot): Workspace {
  const shell = readFacts(root, 'shell', factsSchema);
  return { ...withRemotes(root, [shell]), shell };
}

/** Reads the apps of a shop or of a repository without a shell. @param root absolute @throws Error as above */
export function readRepository(root = repositoryRoot): Repository {
  if (existsSync(join(root, 'shell'))) return readWorkspace(root);
  const repository = withRemotes(root, []);
  if (repository.apps.length > 0) return repository;
  throw new Error(`${root} has no app: run this where the folder of a remote, mfe-*, is.`);
}

function withRemotes(root: string, shell: readonly App[]): Repository {
  // Another branch may leave builds and packages in the folder of a remote.
  const remotes = globSync('mfe-*/package.json', { cwd: root })
    .map((file) => readFacts(root, dirname(file), remoteFactsSchema))
    .sort((one, other) => one.port - other.port);
  const apps = [...shell, ...remotes];
  const conflict = findRouteConflict(remotes) ?? findPortConflict(apps);
  if (conflict) throw new Error(conflict);
  return { root, remotes, apps };
}

/** @throws Error that names the apps */
export function appNamed<T extends App>(apps: readonly T[], name: string): T {
  const app = apps.find((each) => each.name === name);
  if (app) return app;
  throw new Error(`There is no "${name}" here: name one of ${apps.map((each) => each.name).join(', ')}.`);
}

/** Returns the folder of an app's builds: `release.json` and a folder per version. @param root absolute */
export function distOf(root: string, app: string): string {
  return join(root, app, 'dist');
}

function readFacts<T extends object>(root: string, folder: string, schema: v.GenericSchema<unknown, T>) {
  const manifestSchema = v.object({ version: v.string(), storefront: schema });
  const { version, storefront } = readJsonFile(join(root, folder, 'package.json'), manifestSchema);
  return { ...storefront, name: folder, version };
}

function findPortConflict(apps: readonly App[]): string | undefined {
  const [one, other] = apps.filter(({ port }) => apps.filter((app) => app.port === port).length > 1);
  return (
    one &&
    `${one.name} and ${other?.name} both have port ${one.port}. Give one of them another in its package.json.`
  );
}
