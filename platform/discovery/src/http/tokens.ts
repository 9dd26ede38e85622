import { createHash, timingSafeEqual } from 'node:crypto';
import { readJsonFile } from 'service-kit';
import * as v from 'valibot';

const sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'it is no SHA-256 in hexadecimal digits'));

/** SHA-256 of each token, in hexadecimal digits. A plain hash is enough, because tokens are long and random. */
const tokensSchema = v.pipe(
  v.strictObject({
    platform: v.exactOptional(sha256Schema),
    /** By team, e.g. `@cart`. */
    teams: v.record(v.pipe(v.string(), v.regex(/^@\S+$/, 'a team begins with @')), sha256Schema),
  }),
  v.check(({ platform, teams }) => {
    const hashes = [...Object.values(teams), ...(platform ? [platform] : [])];
    return new Set(hashes).size === hashes.length;
  }, 'two have the same token'),
);

export type TokenHashes = v.InferOutput<typeof tokensSchema>;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the owner of a request's token: a team or `platform`. Compares all hashes, so that its time reveals nothing. */
export function holderOf(authorization: string | undefined, tokens: TokenHashes): string | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(hashToken(token), 'hex');
  const isGiven = (hash: string) => timingSafeEqual(given, Buffer.from(hash, 'hex'));
  const teams = Object.entries(tokens.teams).filter(([, hash]) => isGiven(hash));
  const isPlatform = tokens.platform !== undefined && isGiven(tokens.platform);
  if (token === '') return undefined;
  if (isPlatform) return 'platform';
  return teams[0]?.[0];
}

/** Reads the hashes of tokens; none without a file. @throws Error that says what the file must contain */
export function readTokens(file: string): TokenHashes {
  if (!file) return { teams: {} };
  const form =
    '{ "platform": "…", "teams": { "@cart": "…" } } with the SHA-256 of each token in hexadecimal digits';
  return readJsonFile(file, tokensSchema, { setting: 'RELEASE_TOKENS_FILE', form });
}
