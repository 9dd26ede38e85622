import { isSameBuild, type Release } from 'contract';
import type { Archives } from './archives/archives';
import type { Command } from './log/command';
import { decide } from './log/decide';
import { RefusalError } from './log/refusal';
import { isUnused } from './log/state';
import type { ReleaseLog } from './releaseLog';

/** A release that a build or a host states as its newest. */
export interface Stated {
  readonly release: Release;
  readonly open: () => AsyncIterable<Uint8Array>;
}

interface MakeLiveOptions {
  readonly releases: ReleaseLog;
  readonly archives: Pick<Archives, 'pull'>;
  readonly by: Announcer;
}

type Announcer = 'start' | 'host';

const ANNOUNCERS: readonly string[] = ['start', 'host'] satisfies Announcer[];
const ATTEMPTS = 5;

/**
 * Makes live what is stated and should be live, each release after those that it needs. Calling it again is fine.
 * @returns what went live, and why others did not, by app
 */
export async function makeLive(stated: readonly Stated[], options: MakeLiveOptions) {
  const live: Release[] = [];
  for (let left = stated; ;) {
    const refused = new Map<string, string>();
    for (const each of left) {
      try {
        if (await makeOneLive(each, options)) live.push(each.release);
      } catch (error) {
        refused.set(each.release.name, (error as Error).message);
      }
    }
    if (refused.size === 0 || refused.size === left.length) return { live, refused };
    // Others have moved: what they were needed for may be accepted now.
    left = left.filter(({ release }) => refused.has(release.name));
  }
}

async function makeOneLive({ release, open }: Stated, { releases, archives, by }: MakeLiveOptions) {
  const { name: app, version } = release;
  const state = await releases.refresh();
  if (!isDue(releases, release)) return false;
  decide(state, { command: 'publish', release });
  await archives.pull(release, open);
  await writeNow(releases, { command: 'publish', release }, by);
  await writeNow(releases, { command: 'deploy', app, version }, by);
  return true;
}

/**
 * Returns whether what is stated should be live. It never overrules a person: what was rolled back, retired or published for later stays
 * as it is.
 */
function isDue(releases: ReleaseLog, release: Release): boolean {
  const { name, version } = release;
  const app = releases.state().apps.get(name);
  if (!app || isUnused(app)) return true;
  const published = app.releases.get(version);
  if (app.live === undefined || app.live === version) return false;
  if (!published || !isSameBuild(published, release)) return true;
  const events = releases.events().filter((event) => event.app === name);
  const hadTraffic = app.left.has(version) || app.canary?.version === version;
  const decisive = hadTraffic
    ? events.findLast(({ action }) => action !== 'published')
    : events.find((event) => event.version === version);
  return ANNOUNCERS.includes(decisive?.by ?? '');
}

/** Writes on the newest revision; retries after concurrent writes, which are about other builds. @throws RefusalError, StoreError */
async function writeNow(releases: ReleaseLog, command: Command, by: Announcer): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { revision } = await releases.refresh();
      await releases.write({ command, revision, by });
      return;
    } catch (error) {
      const isLate = error instanceof RefusalError && error.kind === 'old-revision';
      if (!isLate || attempt === ATTEMPTS) throw error;
    }
  }
}
