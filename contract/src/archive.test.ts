import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LARGEST_ARCHIVE, LARGEST_FILE, packRelease, readArchive } from './archive';
import { archiveOf, type ArchivedFile } from './archive.fixture';
import { LARGEST_RELEASE_JSON } from './limitBytes';
import { releaseOf } from './release.fixture';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const FILES = { 'main.js': 'the script', 'css/page.css': 'the styles' };
const PICTURE = '<svg/>';
const PAGE = 'the page';
const release = releaseOf('shell', '1.0.0', {
  integrity: hashOf(FILES['main.js']),
  files: Object.fromEntries(Object.entries(FILES).map(([file, text]) => [file, hashOf(text)])),
  assets: { 'basket.svg': hashOf(PICTURE) },
  page: hashOf(PAGE),
});
const STATED = JSON.stringify(release);
const PLAIN = { ...FILES, 'basket.svg': PICTURE, 'index.html': PAGE };

const stated = (text = STATED): ArchivedFile => ['release.json', text];
const whole = [stated(), ...Object.entries(PLAIN)];
const wholeAnd = (...file: ArchivedFile) => [...whole, file];

describe('a build that is packed and read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const compressed = {
    'main.js.br': brotliCompressSync(FILES['main.js']),
    'main.js.gz': gzipSync(FILES['main.js']),
  };
  const unlisted = { 'main.js.map': 'the source', 'pages.json': '{}' };
  const built = { 'release.json': STATED, ...PLAIN, ...compressed, ...unlisted };
  for (const [file, content] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }

  test('has each listed file, plain and compressed, byte for byte, and no other', async () => {
    const read = new Map<string, Buffer>();
    const onFile = async (name: string, content: AsyncIterable<Uint8Array>) =>
      read.set(name, await buffer(content));
    expect(await readArchive(packRelease(folder, release), { onFile })).toEqual(release);
    const expected = { 'release.json': STATED, ...PLAIN, ...compressed };
    expect(Object.fromEntries(read)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([file, content]) => [file, Buffer.from(content)])),
    );
  });

  test('is the same archive each time', async () => {
    const bytes = await buffer(packRelease(folder, release));
    expect(bytes.equals(await buffer(packRelease(folder, release)))).toBe(true);
  });
});

test.each<[string, RegExp, readonly ArchivedFile[]]>([
  ['is empty', /^release\.json is missing$/, []],
  ['begins with another file', /^release\.json is not the first file$/, whole.toReversed()],
  [
    'has a wrong release.json',
    /^release\.json is wrong at team /,
    [stated('{"name":"shell","version":"1.0.0"}')],
  ],
  [
    'has a shell without its page',
    /^release\.json states no hash of index\.html/,
    [stated(JSON.stringify({ ...release, page: undefined }))],
  ],
  ['lacks a file', /^index\.html is missing$/, whole.slice(0, -1)],
  ['has a file twice', /^main\.js is there twice$/, wholeAnd('main.js', FILES['main.js'])],
  ['has an unknown file', /^other\.js is not listed$/, wholeAnd('other.js', '')],
  ['has a file outside of the folder', /^\.\.\/main\.js is not listed$/, wholeAnd('../main.js', '')],
  ['has a changed file', /^main\.js is not the file/, [stated(), ['main.js', 'alert(1)']]],
  [
    'has a changed encoding',
    /^main\.js\.br is not the file/,
    wholeAnd('main.js.br', brotliCompressSync('alert(1)')),
  ],
  ['has an invalid encoding', /incorrect header check/, wholeAnd('main.js.gz', 'alert(1)')],
  [
    'has a file that grows without end',
    /larger than/,
    wholeAnd('main.js.gz', gzipSync(Buffer.alloc(LARGEST_FILE + 1))),
  ],
  [
    'has a release.json that is larger than the one of a publish may be',
    /^release\.json cannot be read: it is larger than 1048576 bytes$/,
    [stated(STATED.padEnd(LARGEST_RELEASE_JSON + 1))],
  ],
  [
    'lists files that not every system can hold',
    /^main\.js is in the way of main\.js\/x$/,
    [stated(JSON.stringify({ ...release, assets: { 'main.js/x': hashOf('') } }))],
  ],
])('an archive that %s is refused', async (_what, sentence, entries) => {
  await expect(readArchive(archiveOf(...entries))).rejects.toThrow(sentence);
});

test('reading stops at the limit of an endless archive', async () => {
  async function* endless() {
    yield* archiveOf(...whole);
    for (;;) yield Buffer.alloc(1024 * 1024);
  }
  await expect(readArchive(endless())).rejects.toThrow(`it is larger than ${LARGEST_ARCHIVE} bytes`);
});

test('an archive that is cut off is refused', async () => {
  const bytes = await buffer(archiveOf(...whole));
  async function* cutOff() {
    yield bytes.subarray(0, 1100);
  }
  await expect(readArchive(cutOff())).rejects.toThrow('Unexpected end of data');
});

test('a reader that fails ends the archive with its error', async () => {
  const onFile = async () => {
    throw new Error('the disk is full');
  };
  await expect(readArchive(archiveOf(...whole), { onFile })).rejects.toThrow('the disk is full');
});

test('a large file is passed on while it arrives, compressed too', async () => {
  const large = randomBytes(2 * 1024 * 1024).toString('hex');
  const listed = JSON.stringify({ ...release, assets: { 'large.txt': hashOf(large) } });
  const entries = [
    ['large.txt', large],
    ['large.txt.gz', gzipSync(large)],
    ...whole.slice(1, -2),
    whole.at(-1)!,
  ] as const;
  const bytes = await buffer(archiveOf(stated(listed), ...entries));
  let sent = 0;
  async function* inChunks() {
    for (; sent < bytes.length; sent += 65_536) yield bytes.subarray(sent, sent + 65_536);
  }
  const behind: number[] = [];
  await readArchive(inChunks(), {
    async onFile(_name, content) {
      let read = 0;
      for await (const chunk of content) {
        if (read === 0) behind.push(sent);
        read += chunk.length;
      }
    },
  });
  const [, plain = Infinity, compressed = Infinity] = behind;
  expect(plain).toBeLessThan(large.length / 2);
  expect(compressed).toBeLessThan(large.length * 1.25);
});
