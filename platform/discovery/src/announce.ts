import type { Release } from 'contract';
import type { Command } from './log/decide';
import { RefusalError } from './log/refusal';
import type { Releases } from './releases';

const ATTEMPTS = 5;

/** Whether a build has to be announced: nobody has published its version yet, or nothing of its app is live. */
export function isNew(releases: Releases, { name, version }: Pick<Release, 'name' | 'version'>): boolean {
  const app = releases.state().apps.get(name);
  return app?.live === undefined || !app.releases.has(version);
}

/**
 * Writes on behalf of the process that runs the service. It decides on no revision but the newest: what others write at the
 * same time is about other builds.
 * @param by who is said to have done it
 * @throws RefusalError, StoreError
 */
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
