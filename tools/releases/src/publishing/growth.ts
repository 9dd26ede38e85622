import type { Release } from 'contract';

const MOST_GROWTH = 0.1;
const UNNOTICED_BYTES = 2048;

/** Returns a sentence for each excess over the live release: entry, a page's scripts and styles, or total. Sizes are transferred bytes. */
export function findGrowth(release: Release, live: Release): string[] {
  const before = weights(live);
  return [...weights(release)].flatMap(([what, bytes]) => {
    const earlier = before.get(what);
    if (earlier === undefined || bytes - earlier <= Math.max(UNNOTICED_BYTES, earlier * MOST_GROWTH))
      return [];
    const percent = Math.round((100 * (bytes - earlier)) / earlier);
    return [
      `${release.name} ${release.version}: ${what} has grown by ${percent} % since ${live.version}, from ${kilobytes(earlier)} to ${kilobytes(bytes)}: load less, or later.`,
    ];
  });
}

function weights({ entry, bytes }: Release): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (what: string, count: number) => sums.set(what, (sums.get(what) ?? 0) + count);
  const [, entryFile = ''] = /([^/]+)$/.exec(entry) ?? [];
  for (const [file, count] of Object.entries(bytes)) {
    if (file === entryFile) add('its entry', count);
    else if (/^[a-z][a-z-]*\./.test(file)) add(`"${file.slice(0, file.indexOf('.'))}"`, count);
    add('all of it', count);
  }
  return sums;
}

/** In units of 1000 bytes, as in the inspector. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
