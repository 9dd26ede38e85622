import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readJsonFile } from 'service-kit';
import * as v from 'valibot';
import { appOf, type Command } from '../log/command';
import { RefusalError } from '../log/refusal';
import { ownerOf, type State } from '../log/state';

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

/** Returns the owner of a request's token: a team or `platform`. @throws RefusalError */
export function writerOf({ headers }: FastifyRequest, { teams, platform }: TokenHashes): string {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const given = Buffer.from(hashToken(token), 'hex');
  // Compares all hashes, so that its time reveals nothing.
  const [holder] = Object.entries({ ...teams, ...(platform && { platform }) }).filter(([, hash]) =>
    timingSafeEqual(given, Buffer.from(hash, 'hex')),
  );
  if (token && holder) return holder[0];
  throw new RefusalError(
    'no-token',
    'This write carries no token that is known here: send the one of the app’s team, or that of the platform, as RELEASE_TOKEN does for the command.',
  );
}

/** A team may change apps whose releases name it, the platform all apps. @throws RefusalError */
export function checkMayWrite(holder: string, command: Command, state: State): void {
  if (holder === 'platform') return;
  const release = command.command === 'publish' ? command.release : undefined;
  const name = appOf(command);
  const owner = ownerOf(state.apps.get(name));
  if (owner !== undefined && owner !== holder) refuse(`${name} is an app of ${owner}`, holder);
  if (!release) return;
  // Every page runs the shell, and no team owns it before its first release.
  if (owner === undefined && name === 'shell')
    refuse('The first release of shell is the platform’s to publish', holder);
  if (release.team !== holder) refuse(`This release of ${name} names ${release.team} as its team`, holder);
}

function refuse(why: string, team: string): never {
  throw new RefusalError(
    'wrong-team',
    `${why} and the token is one of ${team}: use the token of that team, or that of the platform.`,
  );
}

/** Reads the hashes of tokens; none without a file. @throws Error that says what the file must contain */
export function readTokens(file: string): TokenHashes {
  if (!file) return { teams: {} };
  const form =
    '{ "platform": "…", "teams": { "@cart": "…" } } with the SHA-256 of each token in hexadecimal digits';
  return readJsonFile(file, tokensSchema, { setting: 'RELEASE_TOKENS_FILE', form });
}
