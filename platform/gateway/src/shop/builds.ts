import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  TEMPLATE_FILE,
  templateSchema,
  toTemplate,
  versionSchema,
  type DiscoveryEntry,
  type PageTemplate,
} from 'contract';
import * as v from 'valibot';
import type { Base } from '../base';
import { readBuiltText, SERVER_BUILD } from '../render/release';
import type { ShellBuild } from '../render/renderContent';

const RELEASE = 'release.json';
const PAGE = 'index.html';

export class MissingBuildError extends Error {
  override readonly name = 'MissingBuildError';
  constructor(dist: string, file: string, cause: unknown) {
    const app = basename(dirname(dist));
    super(`${app} is not built: ${app}/dist/${file} cannot be read. Run "npm run build".`, { cause });
  }
}

/** A dev server's build has only a version, and a page without hashes. */
const builtSchema = v.object({
  version: versionSchema,
  integrity: v.optional(v.string()),
  files: v.optional(v.record(v.string(), v.string())),
  assets: v.optional(v.record(v.string(), v.string())),
  server: v.optional(v.string()),
});

type Built = v.InferOutput<typeof builtSchema>;

function readBuilt(folder: string): Built {
  return v.parse(builtSchema, JSON.parse(readFileSync(join(folder, RELEASE), 'utf8')));
}

/** Returns what release.json says of the build in a folder; undefined without one. */
export function builtIn(folder: string): Built | undefined {
  try {
    return readBuilt(folder);
  } catch {
    return undefined;
  }
}

/** Returns the version that the last build made live. @param dist absolute @throws MissingBuildError */
export function builtVersion(dist: string): string {
  try {
    return readBuilt(dist).version;
  } catch (error) {
    throw new MissingBuildError(dist, RELEASE, error);
  }
}

/** Returns the folders that may hold releases of an app: the copies, and of the shell also the builds. */
export function foldersOf(
  { stateFolder, shellDist }: Pick<Base, 'stateFolder' | 'shellDist'>,
  app: string,
): readonly string[] {
  return [join(stateFolder, 'releases', app), ...(app === 'shell' ? [shellDist] : [])];
}

/** Whether the folder of builds holds this release, unchanged. */
export function isBuilt(dist: string, { metadata, extras }: DiscoveryEntry): boolean {
  const { version, integrity } = metadata;
  const built = v.is(versionSchema, version) ? builtIn(join(dist, version)) : undefined;
  return built?.version === version && built.integrity === integrity && built.server === extras?.server;
}

/** Returns a text that changes with the build in a folder. @returns '' without one */
export function stampOf(folder: string): string {
  const stats = [RELEASE, TEMPLATE_FILE, PAGE].map((name) =>
    statSync(join(folder, name), { bigint: true, throwIfNoEntry: false }),
  );
  return stats.map((stat) => stat && `${stat.ino} ${stat.size} ${stat.mtimeNs}`).join();
}

/** Reads a build of the shell. A server build with another hash does not run. @throws MissingBuildError, also for a template with another hash */
export function loadShell(folder: string, warn: (line: string) => void): ShellBuild {
  const stamp = stampOf(folder);
  return { folder, stamp, template: readTemplate(folder), server: readServer(folder, warn) };
}

function readTemplate(folder: string): PageTemplate {
  let file = PAGE;
  try {
    const { files, assets } = readBuilt(folder);
    if (!files) return toTemplate(readFileSync(join(folder, file), 'utf8'));
    file = TEMPLATE_FILE;
    const text = readBuiltText(join(folder, file), assets?.[file] ?? '');
    if (text === undefined) throw new Error(`${file} is not the file that was built.`);
    return v.parse(templateSchema, JSON.parse(text));
  } catch (error) {
    throw new MissingBuildError(dirname(folder), `${basename(folder)}/${file}`, error);
  }
}

function readServer(folder: string, warn: (line: string) => void): string | undefined {
  const { server } = readBuilt(folder);
  if (server === undefined) return undefined;
  const file = join(folder, SERVER_BUILD);
  const code = readBuiltText(file, server);
  if (code === undefined) warn(`${file} is not the file that was built, so it is not run.`);
  return code;
}
