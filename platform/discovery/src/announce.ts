import type { Release } from 'contract';
import type { Command } from './log/command';
import { RefusalError } from './log/refusal';
import { isUnused } from './log/state';
import type { Releases } from './releases';

const ATTEMPTS = 5;

/**
 * Returns whether a build has to be announced: its version is not published, or nothing of its app was ever live. A build of a
 * retired app is not: a person brings it back.
 */
export function isNew(releases: Releases, { name, version }: Pick<Release, 'name' | 'version'>): boolean {
  const app = releases.state().apps.get(name);
  if (!app || isUnused(app)) return true;
  return app.live !== undefined && !app.releases.has(version);
}

/** Writes on the newest revision: concurrent writes are about other builds. @throws RefusalError, StoreError */
export async function writeNow(releases: Releases, command: Command, by: string): Promise<void> {
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
