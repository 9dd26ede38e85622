import { randomBytes } from 'node:crypto';
import { hashToken, type TokenHashes } from 'discovery';
import { readAccess, type StackAccess } from 'build/localStack';

type Tokens = Pick<StackAccess, 'token' | 'teams'>;

/**
 * The tokens of a stack on this machine: those it had before, and new ones for whoever has none yet.
 * @param cache the stack's folder for what outlasts a restart, absolute
 * @param teams e.g. `@cart`
 */
export function stackTokens(cache: string, teams: readonly string[]): Tokens {
  const earlier = readAccess(cache);
  return {
    token: earlier?.token ?? newToken(),
    teams: Object.fromEntries(teams.map((team) => [team, earlier?.teams[team] ?? newToken()])),
  };
}

/** What the service is told of them. */
export function hashesOf({ token, teams }: Tokens): TokenHashes {
  const hashes = Object.entries(teams).map(([team, own]) => [team, hashToken(own)] as const);
  return { platform: hashToken(token), teams: Object.fromEntries(hashes) };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
