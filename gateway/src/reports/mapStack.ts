import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedRelease } from '../gatewayMetrics';
import { fileOfUrl } from './releaseOf';

/** The folder of an app's builds, absolute, with the source maps beside the files; undefined where they are not at hand. */
export type BuildsOf = (app: string) => string | undefined;

export interface MappedStack {
  /** The release whose file threw, as the stack says. */
  readonly release: NamedRelease | undefined;
  /** E.g. `mfe-cart/src/cart/CartPage.tsx:42:7`; of a file without a map `mfe-cart@1.2.0/js/page.js:1:420`. */
  readonly frames: readonly string[];
}

/** As Chromium, Firefox and Safari write it: the url, the line from 1 and the column from 1 at the end of a line. */
const FRAME = /(https?:\/\/[^\s()@]+?):(\d{1,7}):(\d{1,7})\)?$/;
/** No path leads out of a release's folder. */
const FILE = /^(?!.*\.\.)[\w./-]{1,200}\.js$/;
const MOST_FRAMES = 20;
/** Maps are some 100 KB to 2 MB each. */
const MOST_MAPS = 6;

/**
 * Reads the stacks that browsers report, by source maps that only this server has. Frames of files that are none of a release,
 * such as those of an extension, are left out.
 */
export function createStackMapper(buildsOf: BuildsOf): (stack: string) => Promise<MappedStack> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();

  function mapOf(file: string): Promise<TraceMap | undefined> {
    const map = maps.get(file) ?? readMap(file);
    maps.delete(file);
    maps.set(file, map);
    for (const oldest of [...maps.keys()].slice(0, -MOST_MAPS)) maps.delete(oldest);
    return map;
  }

  async function mapFrame({ app, version }: NamedRelease, file: string, line: number, column: number) {
    const builds = FILE.test(file) ? buildsOf(app) : undefined;
    const map = builds === undefined ? undefined : await mapOf(join(builds, version, `${file}.map`));
    const position = map && originalPositionFor(map, { line, column: column - 1 });
    // As webpack wrote it: resolved, `../shared-ui` would be a folder of the app.
    const source = map && position?.source && map.sources[map.resolvedSources.indexOf(position.source)];
    return source
      ? `${readable(source, app)}:${position.line}:${position.column + 1}`
      : `${app}@${version}/${file.slice(0, 200)}:${line}:${column}`;
  }

  return async (stack) => {
    const frames = stack.split('\n').flatMap((text) => {
      const [, url = '', line, column] = FRAME.exec(text) ?? [];
      const thrown = fileOfUrl(url);
      return thrown ? [{ ...thrown, line: Number(line), column: Number(column) }] : [];
    });
    const mapped = frames
      .slice(0, MOST_FRAMES)
      .map(({ release, file, line, column }) => mapFrame(release, file, line, column));
    return { release: frames[0]?.release, frames: await Promise.all(mapped) };
  };
}

async function readMap(file: string): Promise<TraceMap | undefined> {
  try {
    return new TraceMap(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** `webpack://mfe-cart/./src/cart/CartPage.tsx` → `mfe-cart/src/cart/CartPage.tsx` */
function readable(source: string, app: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return path.startsWith('./') ? `${app}/${path.slice(2)}` : path.replace(/^(\.\.\/)+/, '');
}
