import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Who may write: SHA-256 of each token in hexadecimal digits. A token is long and random, so a plain hash is enough. */
export const tokensSchema = v.object({
  /** Of the token for all apps. */
  platform: v.exactOptional(sha256Schema),
  /** By team, e.g. `@cart`. */
  teams: v.record(v.pipe(v.string(), v.startsWith('@')), sha256Schema),
});

export type TokenHashes = v.InferOutput<typeof tokensSchema>;

/** Who a token belongs to: a team, or the platform, which may write about every app. */
export type Holder = { readonly team: string } | 'platform';

export function nameOf(holder: Holder): string {
  return holder === 'platform' ? holder : holder.team;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Whose token a request carries. It compares with every hash, so the time it takes tells nothing.
 * @param authorization the header, e.g. `Bearer abc`
 * @returns undefined when nobody's
 */
export function holderOf(authorization: string | undefined, tokens: TokenHashes): Holder | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(hashToken(token), 'hex');
  const isGiven = (hash: string) => timingSafeEqual(given, Buffer.from(hash, 'hex'));
  const teams = Object.entries(tokens.teams).filter(([, hash]) => isGiven(hash));
  const isPlatform = tokens.platform !== undefined && isGiven(tokens.platform);
  if (token === '') return undefined;
  if (isPlatform) return 'platform';
  return teams[0] && { team: teams[0][0] };
}

/**
 * The tokens that a file holds as hashes; without a file nobody may write.
 * @throws Error naming the file and what it has to hold
 */
export function readTokens(file: string): TokenHashes {
  if (!file) return { teams: {} };
  try {
    return v.parse(tokensSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `${file}, which RELEASE_TOKENS_FILE names, cannot be used (${(cause as Error).message}): it holds { "platform": "…", "teams": { "@cart": "…" } } with the SHA-256 of each token in hexadecimal digits.`,
      { cause },
    );
  }
}
