import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  TEMPLATE_FILE,
  templateSchema,
  toTemplate,
  versionSchema,
  type DiscoveryEntry,
  type PageTemplate,
} from 'contract';
import { sha384 } from 'service-kit';
import * as v from 'valibot';
import { SERVER_BUILD } from '../render/release';
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

function readBuilt(folder: string): v.InferOutput<typeof builtSchema> {
  return v.parse(builtSchema, JSON.parse(readFileSync(join(folder, RELEASE), 'utf8')));
}

/** Returns the version that the last build made live. @param dist absolute @throws MissingBuildError */
export function builtVersion(dist: string): string {
  try {
    return readBuilt(dist).version;
  } catch (error) {
    throw new MissingBuildError(dist, RELEASE, error);
  }
}

/** Whether the folder of builds holds this release, unchanged. */
export function isBuilt(dist: string, { metadata, extras }: DiscoveryEntry): boolean {
  try {
    const { version, integrity, server } = readBuilt(join(dist, v.parse(versionSchema, metadata.version)));
    return version === metadata.version && integrity === metadata.integrity && server === extras?.server;
  } catch {
    return false;
  }
}

/** Names a build, because a version may come back with other files. @returns '' for an unknown one */
export function buildIn(folder: string): string {
  try {
    return readBuilt(folder).integrity ?? '';
  } catch {
    return '';
  }
}

/** Returns the files that a build lists; none for an unknown one. */
export function filesIn(folder: string): readonly string[] {
  try {
    const { files, assets } = readBuilt(folder);
    return Object.keys({ ...files, ...assets });
  } catch {
    return [];
  }
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
    const text = readFileSync(join(folder, file), 'utf8');
    if (sha384(text) !== assets?.[file]) throw new Error(`${file} is not the file that was built.`);
    return v.parse(templateSchema, JSON.parse(text));
  } catch (error) {
    throw new MissingBuildError(dirname(folder), `${basename(folder)}/${file}`, error);
  }
}

function readServer(folder: string, warn: (line: string) => void): string | undefined {
  const { server } = readBuilt(folder);
  if (server === undefined) return undefined;
  const file = join(folder, SERVER_BUILD);
  const code = existsSync(file) ? readFileSync(file) : '';
  if (sha384(code) === server) return code.toString();
  warn(`${file} is not the file that was built, so it is not run.`);
  return undefined;
}
