import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild, readRelease } from 'build/builds';
import { distOf } from 'build/workspace';
import type { Release } from 'contract';

/** Copies an app's newest build into another workspace. @returns its release */
export function copyApp(from: string, to: string, name: string): Release {
  const version = newestBuild(from, name);
  for (const part of ['package.json', `dist/${version}`])
    cpSync(join(from, name, part), join(to, name, part), { recursive: true });
  return readRelease(from, name, version);
}

export function writeRelease(root: string, release: Omit<Release, 'server'> & { server?: unknown }): void {
  const dist = distOf(root, release.name);
  for (const file of [`${release.version}/release.json`, 'release.json'])
    writeFileSync(join(dist, file), JSON.stringify(release));
}
