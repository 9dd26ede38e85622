import { newestBuild } from 'build/builds';
import { record } from './skew';
import type { Repository } from 'build/workspace';
import { Refusal } from './refusal';

/** A release that was recorded; `--json` prints it as it is. */
export interface Recorded {
  readonly app: string;
  readonly version: string;
  /** Below the workspace's root. */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Records what is built as the last release of these apps.
 * @param names of apps; none means all
 * @param version the newest build of each when left out
 * @throws Refusal
 */
export function recordReleases(
  { root, apps }: Repository,
  names: readonly string[],
  version?: string,
): Recorded[] {
  const known = apps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown)
    throw new Refusal(`No app of this workspace is called ${unknown}: name one of ${known.join(', ')}.`);
  return (names.length > 0 ? names : known).map((app) => {
    try {
      const recorded = version ?? newestBuild(root, app);
      return { app, version: recorded, ...record(root, app, recorded) };
    } catch (cause) {
      throw new Refusal(
        `${app}${version === undefined ? '' : ` ${version}`} is not built here, so it cannot be recorded: run "npm run build", or name a version that ${app}/dist holds.`,
        { cause },
      );
    }
  });
}
