import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, releaseSchema, type Release } from 'contract';
import { readJsonFile } from 'service-kit';
import { globSync } from 'tinyglobby';
import * as v from 'valibot';
import { distOf } from './apps';
import { inputHash } from './version';

export const RELEASE_FILE = 'release.json';

const NEWEST_KEPT = 5;

/** Reads a build's release.json. @throws Error that names it, also if other tools wrote it */
export function readRelease(root: string, name: string, version: string): Release {
  return readJsonFile(join(distOf(root, name), version, RELEASE_FILE), releaseSchema);
}

/** Returns the version that `<app>/dist/release.json` names. */
export function newestBuild(root: string, name: string): string {
  return readJsonFile(join(distOf(root, name), RELEASE_FILE), buildSchema).version;
}

/** Returns a build of the present sources, also of a named version, or else the newest build. */
export function buildOfSources(root: string, name: string): Release {
  const dist = distOf(root, name);
  const newest = newestBuild(root, name);
  const inputs = inputHash(join(root, name));
  const built = v.object({ inputs: v.optional(v.string()) });
  const same = [newest, ...globSync(`*/${RELEASE_FILE}`, { cwd: dist }).map(dirname)].find(
    (version) => readJsonFile(join(dist, version, RELEASE_FILE), built).inputs === inputs,
  );
  return readRelease(root, name, same ?? newest);
}

/** Removes development builds except `keep`, the one of the present sources, and the five newest, which may be published next. */
export function pruneBuilds(dist: string, keep: ReadonlySet<string>): void {
  const { version: current } = readJsonFile(join(dist, RELEASE_FILE), buildSchema);
  const builtAt = (version: string) => statSync(join(dist, version)).mtimeMs;
  const outdated = readdirSync(dist)
    .filter((name) => name.includes('-dev.'))
    .sort((one, other) => builtAt(other) - builtAt(one))
    .slice(NEWEST_KEPT)
    .filter((version) => version !== current && !keep.has(version));
  for (const version of outdated) rmSync(join(dist, version), { recursive: true });
}
