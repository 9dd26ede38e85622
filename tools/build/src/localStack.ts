import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setting, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

/** Settings of `npm run releases`; see `.env.example`. */
export const releaseSettings = {
  DISCOVERY_URL: setting.optionalOrigin('http://localhost:4100'),
  RELEASE_TOKEN: setting.text(),
  RELEASE_UPLOAD: setting.text(),
  RELEASE_BASE: setting.text(),
};

/** Where the discovery of the local stack responds, and tokens for it. */
const accessSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  /** The platform's, for all apps. */
  token: v.string(),
  teams: v.record(v.string(), v.string()),
});

export type StackAccess = v.InferOutput<typeof accessSchema>;

/** Returns the folder of the stack's discovery. @param cache the stack's folder, absolute */
export function discoveryFolder(cache: string): string {
  return join(cache, 'discovery');
}

/** Who can read this file can release. */
export function accessFile(cache: string): string {
  return join(discoveryFolder(cache), 'access.json');
}

/** Reads the file; undefined when it is missing or unusable. */
export function readAccess(cache: string): StackAccess | undefined {
  try {
    return v.parse(accessSchema, JSON.parse(readFileSync(accessFile(cache), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the file, readable by this user only. */
export function writeAccess(cache: string, access: StackAccess): void {
  writeFileAtomically(accessFile(cache), JSON.stringify(access, null, 2), 0o600);
}
