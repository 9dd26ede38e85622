import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, releaseSchema, type Release } from 'contract';
import * as v from 'valibot';
import { distOf } from './workspace';

export const RELEASE_FILE = 'release.json';

const NEWEST_KEPT = 5;

/** Reads a build's release.json. @throws the error of `node:fs`; ValiError if other tools wrote it */
export function readRelease(root: string, name: string, version: string): Release {
  return v.parse(releaseSchema, readJson(join(distOf(root, name), version, RELEASE_FILE)));
}

/** Returns the version that `<app>/dist/release.json` names. */
export function newestBuild(root: string, name: string): string {
  return v.parse(buildSchema, readJson(join(distOf(root, name), RELEASE_FILE))).version;
}

/** Removes development builds except `keep`, the one of the present sources, and the five newest, which may be published next. */
export function pruneBuilds(dist: string, keep: ReadonlySet<string>): void {
  const { version: current } = v.parse(buildSchema, readJson(join(dist, RELEASE_FILE)));
  const builtAt = (version: string) => statSync(join(dist, version)).mtimeMs;
  const outdated = readdirSync(dist)
    .filter((name) => name.includes('-dev.'))
    .sort((one, other) => builtAt(other) - builtAt(one))
    .slice(NEWEST_KEPT)
    .filter((version) => version !== current && !keep.has(version));
  for (const version of outdated) rmSync(join(dist, version), { recursive: true });
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
