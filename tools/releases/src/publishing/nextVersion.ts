import type { App } from 'build/apps';
import { valid, inc, prerelease, rsort, type ReleaseType } from 'semver';
import { Refusal } from '../command';
import { messagesSince, taggedVersions } from './git';

/**
 * Returns the version that the commits since an app's last release ask for: package.json's for a first release, the last one's without
 * commits. @param root of the workspace, absolute @param published versions that discovery knows @throws Refusal
 */
export function nextVersion(root: string, { name, version }: App, published: readonly string[]): string {
  const tagged = taggedVersions(root, name);
  if (!tagged)
    throw new Refusal(
      `${root} is not a git repository, so no commits propose a version of ${name}: name one, e.g. --version 1.2.0.`,
    );
  const released = [...published, ...tagged].filter((each) => valid(each) && !prerelease(each));
  const [last] = rsort(released);
  if (last === undefined) return version;
  if (!tagged.includes(last))
    throw new Refusal(
      `No tag ${name}@${last} marks the commit of the last release: fetch or set it, or name a version, e.g. --version 1.2.0.`,
    );
  const changes = [
    ...messagesSince(root, name, last, 'own').map(changeOf),
    ...messagesSince(root, name, last, 'sources')
      .filter((message) => isAbout(name, message))
      .map(changeOf),
    // What other teams promise in the lockfile's commits, or in commits about their apps, is not about this app.
    ...messagesSince(root, name, last, 'all').map(() => 'patch' as const),
  ];
  const largest = (['major', 'minor', 'patch'] as const).find((change) => changes.includes(change));
  return largest ? inc(last, largest)! : last;
}

/** A conventional commit is about the apps in its scope, or else about all. */
function isAbout(app: string, message: string): boolean {
  const apps = /^\w+\(([^)]*)\)/.exec(message)?.[1]?.match(/shell|mfe-[\w-]+/g);
  return !apps || apps.includes(app);
}

function changeOf(message: string): ReleaseType {
  if (/^\w+(?:\([^)]*\))?!:|^BREAKING[ -]CHANGE: /m.test(message)) return 'major';
  return /^feat[(:]/.test(message) ? 'minor' : 'patch';
}
