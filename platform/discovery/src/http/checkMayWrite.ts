import { appOf, type Command } from '../log/command';
import { RefusalError } from '../log/refusal';
import { ownerOf, type State } from '../log/state';

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
