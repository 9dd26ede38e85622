import type { Command } from 'commander';
import { readAccess } from 'build/localStack';
import { Refusal } from './refusal';
import type { Print } from './texts';

/** Adds the action of `token`. @param cache the local stack's folder, absolute */
export function addTokenAction(command: Command, cache: string, print: Print): void {
  command.argument('<team>', 'e.g. @cart').action((team: string, options: object) => {
    const token = stackToken(cache, team);
    print(options, { team, token }, token);
  });
}

/** Returns a team's token for the local stack. @throws Refusal for an unknown team, or before the stack's first start */
function stackToken(cache: string, team: string): string {
  const access = readAccess(cache);
  if (!access)
    throw new Refusal('No shop was started from this folder, so there is no token: run "npm start" first.');
  const token = access.teams[team];
  if (token !== undefined) return token;
  const teams = Object.keys(access.teams).join(', ');
  throw new Refusal(`No team of this shop is called ${team}: name one of ${teams}.`);
}
