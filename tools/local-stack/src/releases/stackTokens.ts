import { randomBytes } from 'node:crypto';
import { hashToken, type TokenHashes } from 'discovery';
import { readAccess, type StackAccess } from 'build/localStack';

type Tokens = Pick<StackAccess, 'token' | 'teams'>;

/** Returns earlier tokens, and new ones for new teams. @param cache the stack's folder, absolute */
export function stackTokens(cache: string, teams: readonly string[]): Tokens {
  const earlier = readAccess(cache);
  return {
    token: earlier?.token ?? newToken(),
    teams: Object.fromEntries(teams.map((team) => [team, earlier?.teams[team] ?? newToken()])),
  };
}

export function hashesOf({ token, teams }: Tokens): TokenHashes {
  const hashes = Object.entries(teams).map(([team, own]) => [team, hashToken(own)] as const);
  return { platform: hashToken(token), teams: Object.fromEntries(hashes) };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
