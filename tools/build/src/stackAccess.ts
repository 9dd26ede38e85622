import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setting, writeFileAtomically } from 'service-kit';
import * as v from 'valibot';

/** Settings of `npm run releases`; see `.env.example`. */
export const releaseSettings = {
  DISCOVERY_URL: setting.optionalOrigin('http://localhost:4100'),
  RELEASE_TOKEN: setting.text(),
  SHOP_URL: setting.optionalOrigin('http://localhost:3000'),
  RELEASE_SIGNING_KEY: setting.text(),
};

const accessSchema = v.object({
  url: v.pipe(v.string(), v.url()),
  /** The gateway's, once it listens. */
  shop: v.optional(v.pipe(v.string(), v.url())),
  /** The platform's, for all apps. */
  token: v.string(),
  teams: v.record(v.string(), v.string()),
});

export type StackAccess = v.InferOutput<typeof accessSchema>;

export type StackTokens = Pick<StackAccess, 'token' | 'teams'>;

/** Returns earlier tokens, and new ones for new teams. @param cache the stack's folder, absolute */
export function stackTokens(cache: string, teams: readonly string[]): StackTokens {
  const earlier = readAccess(cache);
  const newToken = () => randomBytes(32).toString('base64url');
  return {
    token: earlier?.token ?? newToken(),
    teams: Object.fromEntries(teams.map((team) => [team, earlier?.teams[team] ?? newToken()])),
  };
}

export function discoveryFolder(cache: string): string {
  return join(cache, 'discovery');
}

/** The file's content allows releasing, so treat it as a secret. */
export function accessFile(cache: string): string {
  return join(discoveryFolder(cache), 'access.json');
}

/** Returns undefined if the file is missing or unusable. */
export function readAccess(cache: string): StackAccess | undefined {
  try {
    return v.parse(accessSchema, JSON.parse(readFileSync(accessFile(cache), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeAccess(cache: string, access: StackAccess): void {
  writeFileAtomically(accessFile(cache), JSON.stringify(access, null, 2), 0o600);
}
