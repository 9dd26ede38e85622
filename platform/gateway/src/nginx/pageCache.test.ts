import type { FastifyReply } from 'fastify';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { documentOf } from '../document.fixture';
import { createPageCache } from './pageCache';

const page = Buffer.from('packed');
let folder: string;
let warnings: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (seconds = 1) =>
  createPageCache({ folder, seconds, warn: (line) => void warnings.push(line) });

/** A reply, and the headers that it is given. */
function replyOf() {
  const headers: Record<string, string> = {};
  const header = (name: string, value: string) => void (headers[name] = value);
  return { headers, reply: { header } as unknown as FastifyReply };
}

/** Where nginx finds what it keeps. */
const place = () => readlinkSync(join(folder, 'now'));

async function untilItMoves(from: string): Promise<void> {
  while (place() === from) await delay(1);
}

test('what was kept is not found again once the document is another one, and places do not pile up', async () => {
  const cache = create();
  let document = documentOf({ 'mfe-cart': ['/cart'] });
  let before = place();
  cache.share(replyOf().reply, page, async () => document);
  const seen = new Set([before]);
  for (let release = 0; release < 5; release++) {
    await untilItMoves(before);
    before = place();
    expect(seen.has(before)).toBe(false);
    seen.add(before);
    document = documentOf({ 'mfe-cart': ['/cart'] });
  }
  await untilItMoves(before);
  // The link, where it leads, and where it led.
  expect(readdirSync(folder)).toHaveLength(3);
});

test('nginx is told for how many seconds a page may be kept, and nothing of one that is too big', () => {
  const one = replyOf();
  create(1.5).share(one.reply, page, async () => documentOf({}));
  expect(one.headers).toEqual({ 'x-accel-expires': '2' });
  const big = replyOf();
  create().share(big.reply, Buffer.alloc(40_000), async () => documentOf({}));
  expect(big.headers).toEqual({});
});

test('a container that starts anew finds nothing of the one before', () => {
  writeFileSync(join(folder, 'left'), '');
  create();
  expect(readdirSync(folder).sort()).toEqual(['1', 'now']);
});

test('a folder that cannot be written is told, and tried again', async () => {
  const cache = create();
  let document = documentOf({});
  const before = place();
  cache.share(replyOf().reply, page, async () => document);
  await untilItMoves(before);
  const later = place();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  document = documentOf({});
  while (warnings.length === 0) await delay(1);
  expect(warnings[0]).toContain('Pages may be 1 s older than the releases.');
  rmSync(folder);
  mkdirSync(folder);
  while (!existsSync(join(folder, 'now'))) await delay(1);
  expect(place()).not.toBe(later);
});
