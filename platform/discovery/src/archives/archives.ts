import { createHash } from 'node:crypto';
import { releaseText, type Release } from 'contract';
import { readArchive } from 'contract/archive';
import pLimit, { type LimitFunction } from 'p-limit';
import { describeError } from 'service-kit';
import { decide } from '../log/decide';
import { RefusalError } from '../log/refusal';
import { ownerOf, rollbackTarget, withTraffic, type State } from '../log/state';
import type { ReleaseLog } from '../releaseLog';
import type { ArchiveDraft, ArchiveStore } from '../store/archiveStore';
import { StoreError } from '../store/database';

/** Releases that are received or pulled at once, others wait. */
const MOST_AT_ONCE = 4;
const MB = 1024 * 1024;

interface ArchivesOptions {
  readonly releases: ReleaseLog;
  readonly store: ArchiveStore;
  /** In MB, of all kept releases of an app, and of a team. */
  readonly quota: { readonly app: number; readonly team: number };
}

export interface Receiving {
  readonly by: string;
  readonly app: string;
  readonly version: string;
  readonly archive: AsyncIterable<Uint8Array>;
  /** Throws RefusalError if this release may not be kept. */
  readonly check?: (release: Release, state: State) => void;
}

export type Archives = ReturnType<typeof createArchives>;

/** Keeps the files of releases, however they come: pushed, or pulled from a host. */
export function createArchives({ releases, store, quota }: ArchivesOptions) {
  const atOnce = pLimit(MOST_AT_ONCE);
  const bySender = new Map<string, LimitFunction>();
  /** Teams of apps that are not published yet. */
  const senders = new Map<string, string>();

  /** Runs work when the earlier work of its sender has ended, and it is one of few at once. */
  function inTurn(by: string, work: () => Promise<void>): Promise<void> {
    const turn = bySender.get(by) ?? pLimit(1);
    bySender.set(by, turn);
    return turn(() => atOnce(work));
  }

  async function removeOld(): Promise<void> {
    await releases.refresh();
    const usage = await store.usage();
    for (const app of senders.keys()) if (!usage.has(app)) senders.delete(app);
    for (const app of usage.keys())
      await store.removeOld(app, new Set(releases.releasesToKeep(app).map(keyOf)));
  }

  /** Browsers and gateways cache files by version. @throws RefusalError if a restored log has forgotten another build of this version */
  async function checkForgotten(release: Release, { apps }: State): Promise<void> {
    const { name, version } = release;
    if (apps.get(name)?.releases.has(version)) return;
    const givenOut = await store.givenOut(name);
    if (givenOut.has(keyOf(release)) || ![...givenOut].some((key) => key.startsWith(`${version}@`))) return;
    throw new RefusalError(
      'other-content',
      `${name} ${version} was given out before with other files, which the log has forgotten: publish this build under another version.`,
    );
  }

  /** @param bytes of the archive, as far as they are known */
  async function checkQuota({ name, version, team }: Release, state: State, bytes: number): Promise<void> {
    const usage = await store.usage();
    const teamOf = (app: string) => ownerOf(state.apps.get(app)) ?? senders.get(app);
    const ofTeam = [...usage].filter(([app]) => app !== name && teamOf(app) === team);
    const app = (usage.get(name) ?? 0) + bytes;
    const all = ofTeam.reduce((sum, [, each]) => sum + each, app);
    for (const [whose, used, most, setting] of [
      [name, app, quota.app, 'APP_QUOTA_MB'],
      [team, all, quota.team, 'TEAM_QUOTA_MB'],
    ] as const) {
      if (used < most * MB) continue;
      throw new RefusalError(
        'quota-used-up',
        `${name} ${version} is not kept because the releases of ${whose} would take more than ${most} MB here: raise ${setting}, or wait until earlier ones expire, a week after they were live.`,
      );
    }
  }

  /**
   * Keeps the files of one release: checks them while they are written, and the release once more before they count. Nothing stays of an
   * archive that is refused or breaks off. @throws RefusalError, StoreError
   */
  async function keepRelease({ app, version, archive, check = () => {} }: Receiving): Promise<void> {
    await removeOld();
    const draft = store.draft();
    async function checkNow(release: Release): Promise<void> {
      const state = await releases.refresh();
      check(release, state);
      decide(state, { command: 'publish', release });
      await checkForgotten(release, state);
      if (!(await store.has(app, keyOf(release)))) await checkQuota(release, state, draft.bytes());
    }

    try {
      const release = await readArchive(writing(archive, draft), {
        async onRelease(stated) {
          if (stated.name !== app || stated.version !== version)
            throw new Error(`it is one of ${stated.name} ${stated.version}`);
          await checkNow(stated);
        },
      });
      await checkNow(release);
      await draft.commit(app, keyOf(release));
      senders.set(app, release.team);
    } catch (error) {
      await draft.discard();
      if (error instanceof RefusalError || error instanceof StoreError) throw error;
      throw new RefusalError(
        'files-wrong',
        `The archive of ${app} ${version} is refused (${describeError(error)}): send that of the build.`,
      );
    }
  }

  function pull(release: Release, open: () => AsyncIterable<Uint8Array>): Promise<void> {
    const { name: app, version } = release;
    const by = `host of ${app}`;
    return inTurn(by, async () => {
      if (!(await store.has(app, keyOf(release)))) await keepRelease({ by, app, version, archive: open() });
    });
  }

  /** @throws RefusalError if the files are gone, StoreError */
  async function check(release: Release): Promise<void> {
    await checkForgotten(release, releases.state());
    if (!(await store.has(release.name, keyOf(release)))) throw gone(release);
    await store.giveOut(release.name, [keyOf(release)]);
  }

  return {
    receive: (receiving: Receiving) => inTurn(receiving.by, () => keepRelease(receiving)),
    pull,
    check,
    /** Logs which files are missing after a restore, of releases with traffic and targets of rollbacks. */
    async checkAll(log: (line: string) => void): Promise<void> {
      for (const [name, app] of releases.state().apps) {
        const keys = [...app.releases.values()].map(keyOf);
        await store.giveOut(name, keys);
        const target = app.releases.get(rollbackTarget(app) ?? '');
        for (const release of [...withTraffic(app), ...(target ? [target] : [])])
          await check(release).catch((error: Error) => log(error.message));
      }
    },
    /** Reads a published release's archive. @throws RefusalError if the files are gone, StoreError */
    async read(release: Release): Promise<AsyncIterable<Uint8Array>> {
      const archive = await store.read(release.name, keyOf(release));
      if (!archive) throw gone(release);
      return archive;
    },
  };
}

async function* writing(archive: AsyncIterable<Uint8Array>, draft: ArchiveDraft) {
  for await (const chunk of archive) {
    await draft.write(chunk);
    yield chunk;
  }
}

/** Names an archive by its build, so that no other build of the version can take its place. */
function keyOf(release: Release): string {
  const build = createHash('sha256').update(releaseText(release)).digest('hex');
  return `${release.version}@${build.slice(0, 32)}`;
}

function gone({ name, version }: Release): RefusalError {
  return new RefusalError(
    'files-wrong',
    `The files of ${name} ${version} are not here: send those of this build first, as "npm run releases -- publish" does.`,
  );
}
