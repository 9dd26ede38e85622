import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setting, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

/** The settings of the release command, `npm run releases`; `.env.example` says what each one is for. */
export const releaseSettings = {
  DISCOVERY_URL: setting.optionalOrigin('http://localhost:4100'),
  RELEASE_TOKEN: setting.text(),
  RELEASE_UPLOAD: setting.text(),
  RELEASE_BASE: setting.text(),
};

/** How the release command reaches the stack that runs from this folder: where its discovery responds, and a token for it. */
const accessSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  /** Of the platform: for all apps. */
  token: v.string(),
  /** By team. */
  teams: v.record(v.string(), v.string()),
});

export type StackAccess = v.InferOutput<typeof accessSchema>;

/** Where a stack keeps what its discovery knows. @param cache its folder for what outlasts a restart, absolute */
export function discoveryFolder(cache: string): string {
  return join(cache, 'discovery');
}

/** Whoever may read this file may release. */
export function accessFile(cache: string): string {
  return join(discoveryFolder(cache), 'access.json');
}

/** @returns undefined when no stack was started with this folder, or what it left cannot be read */
export function readAccess(cache: string): StackAccess | undefined {
  try {
    return v.parse(accessSchema, JSON.parse(readFileSync(accessFile(cache), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes it so that nobody but this user can read it. */
export function writeAccess(cache: string, access: StackAccess): void {
  writeFileAtomically(accessFile(cache), JSON.stringify(access, null, 2), 0o600);
}
