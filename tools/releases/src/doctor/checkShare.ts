import type { Release } from 'contract';
import { sharedRanges } from 'build/webpack/shared';

/** How the federation plugin writes each shared package that a build asks for into the runtime. */
const CONSUMED =
  /singleton:(!0|!1),requiredVersion:("[^"]*"|[^,]*),strictVersion:(?:!0|!1),eager:(!0|!1),layer:[^,]*,shareKey:"([^"]+)"/g;
/** And each that it brings. */
const PROVIDED =
  /"?([\w./-]+)"?:\[\{version:"[^"]*",get:.*?shareConfig:\{eager:(!0|!1),requiredVersion:("[^"]*"|[^,]*),/g;

/**
 * What a build shares otherwise than the shop does: one instance per page, each with the range that is written out, and
 * in a remote nothing that starts with the entry. The shell brings them with its one script.
 * @param entry the text of the build's entry
 */
export function checkShare({ name, version, share }: Release, entry: string, isRemote: boolean): string[] {
  const consumed = [...entry.matchAll(CONSUMED)].map(([, singleton, range, eager, key = '']) => ({
    key,
    range,
    isSingleton: singleton === '!0',
    isEager: eager === '!0',
  }));
  const provided = [...entry.matchAll(PROVIDED)].map(([, key = '', eager, range]) => ({
    key,
    range,
    isSingleton: true,
    isEager: eager === '!0',
  }));
  const inBuild = [...consumed, ...provided];
  if (inBuild.length === 0)
    return [
      `${name} ${version} shares nothing: give defineApp back its shared packages, or every page has two of them.`,
    ];
  return [
    ...new Set([...inBuild.flatMap((shared) => problemsOf(shared, isRemote)), ...tableProblems(share)]),
  ].map((problem) => `${name} ${version}: ${problem}`);
}

interface Shared {
  readonly key: string;
  readonly range: string | undefined;
  readonly isSingleton: boolean;
  readonly isEager: boolean;
}

function problemsOf({ key, range, isSingleton, isEager }: Shared, isRemote: boolean): string[] {
  const policy = rangeOf(key);
  if (policy === undefined)
    return [
      `${key} is shared and is not in tools/build/src/webpack/shared.ts: share it there for all apps, or bundle it.`,
    ];
  return [
    ...(range === `"${policy}"`
      ? []
      : [
          `${key} is asked for as ${range}, not as "${policy}": write the range out in tools/build/src/webpack/shared.ts.`,
        ]),
    ...(isSingleton ? [] : [`${key} is no singleton: a page would have two of it.`]),
    ...(isEager && isRemote ? [`${key} is eager: it would be loaded with the entry, by every page.`] : []),
  ];
}

function tableProblems(share: Release['share']): string[] {
  return Object.keys(sharedRanges)
    .filter((name) => !(name in share))
    .map((name) => `release.json does not say which ${name} it brings: build it with these tools.`);
}

/** A key such as `react/jsx-runtime` is shared by its beginning, `react/`. */
function rangeOf(key: string): string | undefined {
  const ranges: Readonly<Record<string, string>> = sharedRanges;
  return ranges[key] ?? ranges[key.replace(/\/.*$/, '/')];
}
