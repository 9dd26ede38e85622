import type { Release } from 'contract';
import { sharedRanges } from 'build/webpack/shared';
import type { SharedModule } from 'build/webpack/SharedModulesPlugin';

/** Returns a sentence for each package that must be shared another way: a singleton in the shop's range, never eager in a remote. */
export function checkShare({ name, version, share }: Release, shared: readonly SharedModule[]): string[] {
  if (shared.length === 0)
    return [
      `${name} ${version} shares nothing: give defineApp back its shared packages, or every page has two of them.`,
    ];
  return [
    ...shared.flatMap((module) => [...problemsOf(module, name !== 'shell')]),
    ...tableProblems(share),
  ].map((problem) => `${name} ${version}: ${problem}`);
}

function* problemsOf({ key, range, singleton, eager }: SharedModule, isRemote: boolean): Iterable<string> {
  const policy = rangeOf(key);
  if (policy === undefined) {
    yield `${key} is shared and is not in tools/build/src/webpack/shared.ts: share it there for all apps, or bundle it.`;
    return;
  }
  if (range !== policy)
    yield `${key} is asked for as ${range || 'any version'}, not as ${policy}: write the range out in tools/build/src/webpack/shared.ts.`;
  if (!singleton) yield `${key} is no singleton: a page would have two of it.`;
  if (eager && isRemote) yield `${key} is eager: it would be loaded with the entry, by every page.`;
}

function tableProblems(share: Release['share']): string[] {
  return Object.keys(sharedRanges)
    .filter((name) => !(name in share))
    .map((name) => `release.json does not say which ${name} it brings: build it with these tools.`);
}

/** `react/` covers `react/jsx-runtime`. */
function rangeOf(key: string): string | undefined {
  const ranges: Readonly<Record<string, string>> = sharedRanges;
  return ranges[key] ?? ranges[key.replace(/\/.*$/, '/')];
}
