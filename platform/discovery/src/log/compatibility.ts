import { findBreak, findRouteConflict, type Release } from 'contract';
import { satisfies } from 'semver';
import { RefusalError } from './refusal';
import { inTabs, withTraffic, type AppState, type State } from './state';

const SHELL = 'shell';

/** Checks that no two apps with traffic share a URL, and the shell has what remotes need. @throws RefusalError that says who must move */
export function checkCompatible(release: Release, state: State): void {
  const others = [...state.apps]
    .filter(([name]) => name !== release.name)
    .flatMap(([, app]) => withTraffic(app));
  // Compares in pairs, because an app's live release and its canary share routes.
  for (const other of others) {
    const conflict = findRouteConflict([other, release]);
    if (conflict) throw new RefusalError('routes-collide', conflict);
  }
  checkShared(release, others);
}

/**
 * Checks that a release keeps everything that other releases need and the app's live release has.
 * @throws RefusalError that says what is missing, who needs it, and who must move
 */
export function checkContract(release: Release, app: AppState, state: State, now: number): void {
  const before = app.live === undefined ? undefined : app.releases.get(app.live);
  if (!before) return;
  const [broken] = breaksOf(before, release, state, (other) => inTabs(other, now));
  if (!broken) return;
  const { found, isLive, needing } = broken;
  const { name, version } = needing;
  const where = isLive ? 'which is live' : 'which open tabs may run';
  const advice = isLive
    ? `${name} must move first, to a release without it`
    : `keep it until the tabs of ${name} ${version} are a week old`;
  throw new RefusalError(
    'contract-broken',
    `${release.name} ${release.version} cannot go live because ${found} (${name} ${version}, ${where}): ${advice}, or use --force with --why.`,
  );
}

/** Checks that no release with traffic links to an app or shows its widgets. @throws RefusalError that says who must move first */
export function checkRetirable(live: Release, state: State): void {
  const [broken] = breaksOf(live, undefined, state, withTraffic);
  if (!broken) return;
  throw new RefusalError(
    'contract-broken',
    `${live.name} cannot be retired because ${broken.found}: ${broken.needing.name} must move first, to a release without it, or use --force with --why.`,
  );
}

/** @param after undefined for a retired app @param partiesOf returns the releases of another app that count */
function breaksOf(
  before: Release,
  after: Release | undefined,
  { apps }: State,
  partiesOf: (app: AppState) => readonly Release[],
) {
  const others = [...apps].filter(([name]) => name !== before.name).map(([, other]) => other);
  const otherPaths = others.flatMap(withTraffic).flatMap((each) => each.routes.map(({ path }) => path));
  return others.flatMap((other) =>
    partiesOf(other).flatMap((party) => {
      const found = findBreak({ before, after, otherPaths }, party);
      return found ? [{ found, needing: party, isLive: withTraffic(other).includes(party) }] : [];
    }),
  );
}

/** Checks that the shop works without an app. @throws RefusalError */
export function checkDispensable({ name, routes }: Release): void {
  const refuse = (why: string) => {
    throw new RefusalError('still-needed', `${name} cannot be retired because ${why}.`);
  };
  if (name === SHELL) refuse('each page runs in it: deploy another release of it');
  if (routes.some(({ path }) => path === '/')) {
    refuse(
      'it has the home page, to which the breadcrumb of each page leads: move the path / to another app first',
    );
  }
}

/** Checks that the shells with traffic provide the shared packages that remotes need. */
function checkShared(release: Release, others: readonly Release[]): void {
  const isShell = release.name === SHELL;
  const [remotes, shells] = isShell ? [others, [release]] : [[release], others];
  const gaps = shells
    .filter(({ name }) => name === SHELL)
    .flatMap((shell) => remotes.flatMap((remote) => unmet(remote, shell)));
  if (gaps.length === 0) return;
  const needs = gaps.map(
    ({ remote, name, range, shell, provided }) =>
      `${remote.name} ${remote.version} needs ${name} ${range}, and shell ${shell.version} provides ${provided}`,
  );
  const movers = isShell ? [...new Set(gaps.map(({ remote }) => remote.name))] : [SHELL];
  throw new RefusalError(
    'share-not-met',
    `${release.name} ${release.version} cannot go live because it does not fit what is live (${needs.join('; ')}): ${movers.join(' and ')} must move first, to a release that fits both, or build ${release.name} with other versions.`,
  );
}

/** Returns the shared packages that the shell lacks and the remote does not bring. */
function unmet(remote: Release, shell: Release) {
  return Object.entries(remote.share).flatMap(([name, { range }]) => {
    const provided = shell.share[name]?.version;
    const met = provided === undefined || satisfies(provided, range, { includePrerelease: true });
    return met ? [] : [{ remote, name, range, shell, provided }];
  });
}
