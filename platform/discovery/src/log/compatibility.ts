import { findRouteConflict, type Release } from 'contract';
import { satisfies } from 'semver';
import { RefusalError } from './refusal';
import { withTraffic, type State } from './state';

const SHELL = 'shell';

/**
 * Whether a release can have traffic beside all the others that have: whatever a visitor is given, no two remotes claim one
 * url, and the shell provides what the remotes run with.
 * @throws RefusalError that names who must move
 */
export function checkCompatible(release: Release, state: State): void {
  const others = [...state.apps]
    .filter(([name]) => name !== release.name)
    .flatMap(([, app]) => withTraffic(app).map((published) => published.release));
  // One by one: the live release of an app and its canary have the same routes.
  for (const other of others) {
    const conflict = findRouteConflict([other, release]);
    if (conflict) throw new RefusalError('routes-collide', conflict);
  }
  if (release.name === SHELL) checkShell(release, others);
  else for (const shell of others.filter(({ name }) => name === SHELL)) checkRemote(release, shell);
}

function checkShell(shell: Release, remotes: readonly Release[]): void {
  const left = remotes.filter((remote) => unmet(remote, shell).length > 0);
  if (left.length === 0) return;
  const needs = left.flatMap((remote) =>
    unmet(remote, shell).map(
      ({ name, range, provided }) =>
        `${remote.name} ${remote.version} needs ${name} ${range}, not ${provided}`,
    ),
  );
  const names = [...new Set(left.map(({ name }) => name))].join(' and ');
  throw new RefusalError(
    'share-not-met',
    `shell ${shell.version} cannot go live because remotes that are live cannot run with it (${needs.join('; ')}): ${names} must move first, to a release that accepts both.`,
  );
}

function checkRemote(remote: Release, shell: Release): void {
  const [first] = unmet(remote, shell);
  if (!first) return;
  const { name, range, provided } = first;
  throw new RefusalError(
    'share-not-met',
    `${remote.name} ${remote.version} cannot go live because it needs ${name} ${range} and shell ${shell.version}, which is live, provides ${provided}: shell must move first, or build ${remote.name} to accept ${name} ${provided}.`,
  );
}

/** What a remote shares with the shell and cannot run with. What the shell does not provide the remote brings itself. */
function unmet(remote: Release, shell: Release) {
  return Object.entries(remote.share).flatMap(([name, { range }]) => {
    const provided = shell.share[name]?.version;
    const met = provided === undefined || satisfies(provided, range, { includePrerelease: true });
    return met ? [] : [{ name, range, provided }];
  });
}
