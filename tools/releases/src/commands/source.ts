import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { distOf } from 'build/apps';
import { defineCommand, type Host } from '../command';

export const source = defineCommand({
  name: 'source',
  description: 'say where the sources have a frame of a logged stack, by its source map',
  asks: (command) => command.argument('<frame>', 'as the log has it, e.g. mfe-cart@1.2.0/js/page.js:1:420'),
  does: ({ root }: Host, frame: string) => ({ source: sourceOf(root, frame) }),
  says: ({ source }) => source,
});

/** A frame as the gateway logs it. Line and column count from 1. */
const FRAME = /^([\w-]+)@([\w.+-]+)\/([\w./-]+\.js):(\d+):(\d+)$/;

/** Returns e.g. `mfe-cart/src/cart/CartPage.tsx:42:7`. @throws Error naming the frame or the missing source map */
function sourceOf(root: string, frame: string): string {
  const [, app = '', version = '', file = '', line, column] = FRAME.exec(frame) ?? [];
  if (!app || file.split('/').includes('..'))
    throw new Error(`"${frame}" is no frame of a logged stack, such as mfe-cart@1.2.0/js/page.js:1:420.`);
  const path = join(distOf(root, app), version, `${file}.map`);
  const map = new TraceMap(readMap(path, app, version));
  const position = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  // Not resolved: that would put `../shared-ui` into the app's folder.
  const original = position.source && map.sources[map.resolvedSources.indexOf(position.source)];
  if (!original) throw new Error(`${path} knows no source of ${line}:${column}.`);
  return `${readable(original, app)}:${position.line}:${position.column + 1}`;
}

function readMap(path: string, app: string, version: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read: build ${app} ${version} again, or copy its source maps there.`, {
      cause,
    });
  }
}

/** `webpack://mfe-cart/./src/cart/CartPage.tsx` → `mfe-cart/src/cart/CartPage.tsx` */
function readable(source: string, app: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return path.startsWith('./') ? `${app}/${path.slice(2)}` : path.replace(/^(\.\.\/)+/, '');
}
