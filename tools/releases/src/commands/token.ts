import { readRepository } from 'build/apps';
import { readAccess, stackTokens, writeAccess } from 'build/stackAccess';
import { defineCommand, type Host, Refusal } from '../command';
import { cacheOf } from '../context';

export const token = defineCommand({
  name: 'token',
  description: 'print a team’s token for the shop of this folder',
  asks: (command) => command.argument('<team>', 'e.g. @cart'),
  does: ({ root }: Host, team: string) => ({ team, token: stackToken(root, team) }),
  says: ({ token }) => token,
});

function stackToken(root: string, team: string): string {
  const cache = cacheOf(root);
  const access = readAccess(cache);
  if (!access)
    throw new Refusal('No shop was started from this folder, so there is no token: run "npm start" first.');
  const known = access.teams[team];
  if (known !== undefined) return known;
  const teams = Object.keys(access.teams);
  if (!readRepository(root).apps.some((app) => app.team === team))
    throw new Refusal(`No team of this shop is called ${team}: name one of ${teams.join(', ')}.`);
  const added = stackTokens(cache, [...teams, team]);
  writeAccess(cache, { ...access, ...added });
  return added.teams[team]!;
}
