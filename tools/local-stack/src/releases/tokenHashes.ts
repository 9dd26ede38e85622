import { hashToken, type TokenHashes } from 'discovery';
import { readAccess, type StackTokens } from 'build/stackAccess';

/** Returns the hashes of the stack's tokens. Teams may be added while it runs. @param cache the stack's folder, absolute */
export function tokenHashes(cache: string, { token, teams }: StackTokens): TokenHashes {
  return {
    platform: hashToken(token),
    get teams() {
      const tokens = Object.entries(readAccess(cache)?.teams ?? teams);
      return Object.fromEntries(tokens.map(([team, own]) => [team, hashToken(own)]));
    },
  };
}
