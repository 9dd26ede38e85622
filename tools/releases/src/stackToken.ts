import { readAccess } from 'build/localStack';
import { Refusal } from './refusal';

/** Returns a team's token for the local stack. @throws Refusal for an unknown team, or before the stack's first start */
export function stackToken(cache: string, team: string): string {
  const access = readAccess(cache);
  if (!access)
    throw new Refusal('No shop was started from this folder, so there is no token: run "npm start" first.');
  const token = access.teams[team];
  if (token !== undefined) return token;
  const teams = Object.keys(access.teams).join(', ');
  throw new Refusal(`No team of this shop is called ${team}: name one of ${teams}.`);
}
