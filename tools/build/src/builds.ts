import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, releaseSchema, type Release } from 'contract';
import * as v from 'valibot';
import { distOf } from './workspace';

export const RELEASE_FILE = 'release.json';

const NEWEST_KEPT = 5;

/**
 * The release.json of a build.
 * @throws the error of `node:fs` when there is none, ValiError when it is that of other tools
 */
export function readRelease(root: string, name: string, version: string): Release {
  return v.parse(releaseSchema, readJson(join(distOf(root, name), version, RELEASE_FILE)));
}

/** The version that `<app>/dist/release.json` names: the newest build of the working tree. */
export function newestBuild(root: string, name: string): string {
  return v.parse(buildSchema, readJson(join(distOf(root, name), RELEASE_FILE))).version;
}

interface Build {
  readonly version: string;
  /** In milliseconds since 1970. */
  readonly builtAt: number;
}

/**
 * Which builds of an app nobody needs: builds without a version of their own (`-dev.`), beside those to keep and the five
 * newest, of which one may be about to be published.
 * @param keep versions that somebody may still ask for, see discovery's `versionsToKeep`
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
 * Removes the builds that `buildsToRemove` names. The newest build of the working tree stays: older sources may have brought
 * back an older build.
 * @param dist the folder of an app's builds, absolute
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
