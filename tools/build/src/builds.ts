import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, releaseSchema, type Release } from 'contract';
import * as v from 'valibot';
import { distOf } from './workspace';

export const RELEASE_FILE = 'release.json';

const NEWEST_KEPT = 5;

/** Reads the release.json of a build. @throws the error of `node:fs`, ValiError when other tools wrote it */
export function readRelease(root: string, name: string, version: string): Release {
  return v.parse(releaseSchema, readJson(join(distOf(root, name), version, RELEASE_FILE)));
}

/** Returns the version of the newest build of the working tree, which `<app>/dist/release.json` names. */
export function newestBuild(root: string, name: string): string {
  return v.parse(buildSchema, readJson(join(distOf(root, name), RELEASE_FILE))).version;
}

interface Build {
  readonly version: string;
  /** In milliseconds since 1970. */
  readonly builtAt: number;
}

/**
 * Returns the development builds (`-dev.`) to remove: all but those to keep and the five newest, which may be published next.
 * @param keep versions still in use, see discovery's `versionsToKeep`
 */
export function buildsToRemove(builds: readonly Build[], keep: ReadonlySet<string>): string[] {
  return builds
    .filter(({ version }) => version.includes('-dev.'))
    .sort((one, other) => other.builtAt - one.builtAt)
    .slice(NEWEST_KEPT)
    .map(({ version }) => version)
    .filter((version) => !keep.has(version));
}

/**
 * Removes the builds that `buildsToRemove` returns, but never the newest of the working tree.
 * @param dist folder of an app's builds, absolute
 */
export function pruneBuilds(dist: string, keep: ReadonlySet<string>): void {
  const { version: current } = v.parse(buildSchema, readJson(join(dist, RELEASE_FILE)));
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ version: name, builtAt: statSync(join(dist, name)).mtimeMs }));
  for (const version of buildsToRemove(builds, new Set([...keep, current])))
    rmSync(join(dist, version), { recursive: true });
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
