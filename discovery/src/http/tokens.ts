import { createHash, timingSafeEqual } from 'node:crypto';
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
