import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
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
  const map = new SourceMap(JSON.parse(readMap(path, app, version)) as SourceMapPayload);
  const [generatedLine, generatedColumn] = [Number(line) - 1, Number(column) - 1];
  const entry = map.findEntry(generatedLine, generatedColumn);
  // It may be one of an earlier line.
  if (!('generatedLine' in entry) || entry.generatedLine !== generatedLine)
    throw new Error(`${path} knows no source of ${line}:${column}.`);
  return `${readable(entry.originalSource, app)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
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
