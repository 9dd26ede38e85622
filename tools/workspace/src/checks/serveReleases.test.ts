import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from 'build/root';
import { testServer } from 'service-kit/testServer.fixture';

/** Runs with an nginx that exits at once. */
const script = readFileSync(join(root, 'deploy/images/serve-releases'), 'utf8');

let folder: string;
let discovery: Awaited<ReturnType<typeof testServer>>;
/** Undefined while discovery fails. */
let expired: readonly string[] | undefined;
const asked: string[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-releases-'));
  for (const name of ['bin', 'release', 'mfe/mfe-cart']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'serve'), script.replaceAll('/srv/', `${folder}/`), { mode: 0o755 });
  writeFileSync(join(folder, 'bin/nginx'), '#!/bin/sh\n', { mode: 0o755 });
  asked.length = 0;
  expired = [];
  discovery = await testServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(expired ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(expired ?? { detail: 'see 1.0.0' }));
  });
});
afterEach(async () => {
  await discovery.stop();
  rmSync(folder, { recursive: true });
});

async function start(version: string, content = version): Promise<string> {
  rmSync(join(folder, 'release'), { recursive: true });
  mkdirSync(join(folder, 'release', version), { recursive: true });
  const release = JSON.stringify({ name: 'mfe-cart', version, content }, null, 2);
  for (const file of ['release.json', `${version}/release.json`])
    writeFileSync(join(folder, 'release', file), release);
  return new Promise((resolve, reject) => {
    execFile(
      join(folder, 'serve'),
      ['mfe-cart', '127.0.0.1', String(discovery.port)],
      { env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` } },
      (error, _out, errors) => (error ? reject(new Error(errors)) : resolve(errors)),
    );
  });
}

const served = () => readdirSync(join(folder, 'mfe/mfe-cart')).sort();
const named = () =>
  (JSON.parse(readFileSync(join(folder, 'mfe/mfe-cart/release.json'), 'utf8')) as { content: string })
    .content;

// The script needs Debian's programs.
(process.platform === 'linux' ? describe : describe.skip)('serve-releases', () => {
  test('each release joins the earlier ones, and the newest is named', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.1.0']) expect(await start(version)).toBe('');
    expect(served()).toEqual(['1.0.0', '1.1.0', 'release.json']);
    expect(named()).toBe('1.1.0');
    expect(asked).toEqual(Array.from({ length: 3 }, () => '/apps/mfe-cart/expired'));
  });

  test('expired releases are removed, but never what the image holds', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0-dev.x1']) await start(version);
    expired = ['1.0.0', '1.2.0-dev.x1', '0.9.0'];
    await start('1.2.0-dev.x1');
    expect(served()).toEqual(['1.1.0', '1.2.0-dev.x1', 'release.json']);
  });

  test('nothing is removed while discovery gives no list', async () => {
    await start('1.0.0');
    expired = undefined;
    await start('1.1.0');
    await discovery.stop();
    await start('1.2.0');
    expect(served()).toEqual(['1.0.0', '1.1.0', '1.2.0', 'release.json']);
  });

  test('a volume that is full keeps the new release out, and what is there is served', async () => {
    await start('1.0.0');
    // Fails as on a full disk, after writing a part.
    for (const program of ['cp', 'cat']) {
      const stub = join(folder, 'bin', program);
      writeFileSync(stub, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      expect(await start('1.1.0')).toMatch(
        /^mfe-cart 1\.1\.0 cannot be put into the volume; what is there is served/,
      );
      expect(named()).toBe('1.0.0');
      rmSync(stub);
    }
    expect(await start('1.1.0')).toBe('');
    expect(served()).toEqual(['1.0.0', '1.1.0', 'release.json']);
  });

  test('a version with other content changes nothing, and is told', async () => {
    await start('1.0.0', 'first');
    expect(await start('1.0.0', 'second')).toMatch(
      /^mfe-cart 1\.0\.0 is in the volume already with other content/,
    );
    expect(named()).toBe('first');
    expect(existsSync(join(folder, 'mfe/mfe-cart/1.0.0'))).toBe(true);
  });
});
