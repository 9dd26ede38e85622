import type { Release } from 'contract';
import { sharedRanges } from 'build/webpack/shared';

/** Of a remote's mf-manifest.json. */
export interface Manifest {
  readonly shared: readonly {
    readonly name: string;
    readonly requiredVersion: string;
    readonly singleton?: boolean;
  }[];
}

/** Returns a sentence for each package that must be shared another way: a singleton in the shop's range. */
export function checkShare({ name, version }: Release, { shared }: Manifest): string[] {
  if (shared.length === 0)
    return [
      `${name} ${version} shares nothing: give defineApp back its shared packages, or every page has two of them.`,
    ];
  return shared.flatMap((each) => [...problemsOf(each)]).map((problem) => `${name} ${version}: ${problem}`);
}

function* problemsOf({ name, requiredVersion, singleton }: Manifest['shared'][number]): Iterable<string> {
  const ranges: Readonly<Record<string, string>> = sharedRanges;
  // `react/` covers `react/jsx-runtime`, whose options the manifest does not state.
  if (name.replace(/\/.*$/, '/') in ranges && name.includes('/')) return;
  const policy = ranges[name];
  if (policy === undefined) {
    yield `${name} is shared and is not in tools/build/src/webpack/shared.ts: share it there for all apps, or bundle it.`;
    return;
  }
  if (requiredVersion !== policy)
    yield `${name} is asked for as ${requiredVersion}, not as ${policy}: write the range out in tools/build/src/webpack/shared.ts.`;
  if (!singleton) yield `${name} is no singleton: a page would have two of it.`;
}
