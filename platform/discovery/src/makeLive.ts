import type { Release } from 'contract';
import type { Command } from './log/command';
import { RefusalError } from './log/refusal';
import { isUnused } from './log/state';
import type { Releases } from './releases';

const ATTEMPTS = 5;

/**
 * Returns whether a build has to be announced: its version is unpublished, or its app was never live. Builds of a retired app are not
 * announced: a person brings it back.
 */
export function isNew(releases: Releases, { name, version }: Pick<Release, 'name' | 'version'>): boolean {
  const app = releases.state().apps.get(name);
  if (!app || isUnused(app)) return true;
  return app.live !== undefined && !app.releases.has(version);
}

/** Writes on the newest revision; retries after concurrent writes, which are about other builds. @throws RefusalError, StoreError */
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
