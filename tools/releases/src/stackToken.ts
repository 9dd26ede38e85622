import { readAccess, stackTokens, writeAccess } from 'build/localStack';
import { readRepository } from 'build/workspace';
import { Refusal } from './refusal';

/** Returns a team's token for the local stack; it makes one for a team that is new since the stack's start. @throws Refusal for an unknown team, or before the stack's first start */
export function stackToken(root: string, cache: string, team: string): string {
  const access = readAccess(cache);
  if (!access)
    throw new Refusal('No shop was started from this folder, so there is no token: run "npm start" first.');
  const known = Object.keys(access.teams);
  if (!known.includes(team) && teamsOf(root).includes(team))
    writeAccess(cache, { ...access, ...stackTokens(cache, [...known, team]) });
  const token = readAccess(cache)?.teams[team];
  if (token !== undefined) return token;
  throw new Refusal(`No team of this shop is called ${team}: name one of ${known.join(', ')}.`);
}

function teamsOf(root: string): readonly string[] {
  try {
    return readRepository(root).apps.map((app) => app.team);
  } catch {
    return [];
  }
}
