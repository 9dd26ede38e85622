import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from 'build/root';
import { testFolder, writerIn } from 'service-kit/testFolder.fixture';
import commands from '../commands.json' with { type: 'json' };

type Row = [launcher: string, words: string, code: number, output: RegExp];

const LAUNCH = 'tools/workspace/launch.cjs';
const REMOTE = 'tools/remote-kit/remote.mjs';
const USAGE = /^Usage: npm (start|test|run \S+)( |$)/m;
const UNKNOWN_OPTION = /^(error: u|U)nknown option '--no-such-option'/;
const STRICT = ['start', 'dev', 'build', 'storybook', 'generate', 'extract', 'releases', 'catalogue', 'shop'];

test.each<Row>([
  [LAUNCH, 'strat', 1, /^No command "strat"\. There are: start, dev, build, .*\.\n$/],
  ...Object.keys(commands).map((name): Row => [LAUNCH, `${name} --help`, 0, USAGE]),
  ...STRICT.map((name): Row => [LAUNCH, `${name} --no-such-option`, 2, UNKNOWN_OPTION]),
  [LAUNCH, 'build mfe-crat', 2, /^There is no "mfe-crat"\. Name one of these: shell, mfe-catalog, /],
  [LAUNCH, 'storybook 6000', 2, /^Storybook cannot use 6000: name a port from 1 to 65535 that browsers do/],
  [LAUNCH, 'start shops/juniper-row more', 2, /^Name one folder of a shop\.\nUsage: npm start /],
  [LAUNCH, 'start mfe-cart', 1, /^\S+mfe-cart has no shop\.json: "npm run shop -- new DIR" writes a folder/],
  // In an extracted repository.
  [REMOTE, 'build --help', 0, /^Usage: npm run build /],
  [REMOTE, 'dev -h', 0, /^Usage: npm run dev /],
  [REMOTE, 'releases --help', 0, /^Usage: npm run releases /],
  [REMOTE, 'dev mfe-cart --port 6000', 1, /MFE_CART_PORT is "6000"; expected a port/],
  [REMOTE, 'build --no-such-option', 2, UNKNOWN_OPTION],
])('%s %s ends with %d, and installs nothing that is already there', (launcher, words, code, output) => {
  const args = [join(root, launcher), ...words.split(' ')];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect((stdout + stderr).trimStart()).toMatch(output);
  expect(status).toBe(code);
});

const TOO_OLD = 'Node 24.14.9 is too old: the command runs on Node 26 from npm (.cache/node-26).';

/** What `npm install` does, for a package without a registry. */
const NPM = (program: string) => `#!/bin/sh
echo "$*" >>"$(dirname "$0")/calls"
mkdir -p "$5/node_modules/node/bin" && ln -s ${program} "$5/node_modules/node/bin/node"`;

const { root: tests } = testFolder();

/** Prints as pnpm does. */
const PNPM = (error = '') => `#!/bin/sh
echo "$*" >"$(dirname "$0")/calls"
echo "${error}" >&2
exit ${error ? 1 : 0}`;

/** A repository with the commands `show`, `generate` and `wait`, on a Node that is too old. */
function oldRepository({ npm = NPM(process.execPath), npx = PNPM() } = {}) {
  const cwd = mkdtempSync(join(tests, 'repository-'));
  const put = writerIn(cwd);
  const kit = ['oldNode', 'directLoopback', 'runCommand'].map((name) => `remote-kit/${name}.cjs`);
  for (const file of ['workspace/launch.cjs', ...kit])
    cpSync(join(root, 'tools', file), join(cwd, 'tools', file));
  put('tools/remote-kit/package.json', { engines: { node: '>=24.15' } });
  const [show, wait] = [{ file: 'show.mjs' }, { file: 'wait.mjs' }];
  put('tools/workspace/commands.json', { show, generate: show, wait });
  put('package.json', { packageManager: 'pnpm@12.21.0' });
  put('pnpm-lock.yaml', '\n');
  put('node_modules/.pnpm/lock.yaml', '\n');
  symlinkSync(join(root, 'tools/workspace/node_modules/tsx'), join(cwd, 'node_modules/tsx'));
  put(
    'show.mjs',
    `import { execSync } from 'node:child_process';
    const path = execSync('command -v node', { encoding: 'utf8' }).trim();
    console.log(JSON.stringify({ version: process.versions.node, path, args: process.argv.slice(2) }));
    process.exit(7);`,
  );
  put(
    'wait.mjs',
    `process.on('SIGTERM', () => process.exit(8)); setInterval(() => {}, 1e6); console.log('waiting');`,
  );
  put('old.cjs', `Object.defineProperty(process.versions, 'node', { value: '24.14.9' });`);
  put('jest.js', `require('./tools/remote-kit/oldNode.cjs').refuseOldNode();`);
  for (const [name, script] of Object.entries({ npm, npx })) chmodSync(put(`bin/${name}`, script), 0o755);
  const env = { ...process.env, PATH: `${join(cwd, 'bin')}${delimiter}${process.env.PATH}` };
  const args = ['--require', './old.cjs'];
  return {
    cwd,
    put,
    calls: () => readFileSync(join(cwd, 'bin/calls'), 'utf8').trim(),
    run: (...rest: string[]) =>
      spawnSync(process.execPath, [...args, ...rest], { cwd, env, encoding: 'utf8' }),
    start: (...rest: string[]) => spawn(process.execPath, [...args, ...rest], { cwd, env }),
  };
}

test('an older Node starts the command on Node 26 from npm, which is fetched once', () => {
  const { cwd, run, calls } = oldRepository();
  run(LAUNCH, 'show');
  const { status, stdout, stderr } = run(LAUNCH, 'show', 'mfe-cart');
  expect(stderr.trim()).toBe(TOO_OLD);
  expect(JSON.parse(stdout)).toEqual({
    version: process.versions.node,
    path: join(cwd, '.cache/node-26/node_modules/node/bin/node'),
    args: ['show', 'mfe-cart'],
  });
  expect(status).toBe(7);
  expect(calls().split('\n')).toHaveLength(1);
});

test.each([
  ['differs from the manifests', 'Error: ERR_PNPM_OUTDATED_LOCKFILE', /run "npm run generate", and commit/],
  ['has conflicts of a merge', 'Lockfile has a snapshot entry', /run "npm run generate", and commit/],
  ['cannot be fetched', 'error sending request', /check the connection to the npm registry/],
])('a lockfile that %s ends a command with a sentence', (_what, error, sentence) => {
  const { put, run } = oldRepository({ npx: PNPM(error) });
  put('pnpm-lock.yaml', 'changed');
  const { status, stderr } = run(LAUNCH, 'show');
  expect(status).toBe(1);
  expect(stderr).toContain(error);
  expect(stderr.trim().split('\n').at(-1)).toMatch(sentence);
});

test('"generate" updates the lockfile first, other commands never do', () => {
  const { put, run, calls } = oldRepository();
  expect(run(LAUNCH, 'generate').status).toBe(7);
  expect(calls()).toContain('pnpm@12.21.0 install --reporter=append-only --no-frozen-lockfile');
  put('pnpm-lock.yaml', 'changed');
  run(LAUNCH, 'show');
  expect(calls()).toContain('--frozen-lockfile');
  expect(calls()).not.toContain('--no-frozen-lockfile');
});

test('requests to this machine never go through a proxy', () => {
  const { cwd, put } = oldRepository();
  put(
    'show.mjs',
    `import { createServer, get } from 'node:http';
    const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.on('listening', resolve));
    const url = 'http://127.0.0.1:' + server.address().port;
    console.log(await (await fetch(url)).text());
    get(url, ({ statusCode }) => { console.log(statusCode); process.exit(); });`,
  );
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  const { stdout } = spawnSync(process.execPath, [LAUNCH, 'show'], { cwd, env, encoding: 'utf8' });
  expect(stdout).toBe('here\n200\n');
});

test('a signal reaches the command on Node 26', async () => {
  const launched = oldRepository().start(LAUNCH, 'wait');
  await once(launched.stdout, 'data');
  launched.kill('SIGTERM');
  expect(await once(launched, 'exit')).toEqual([8, null]);
});

test.each([
  ['npm could not fetch Node 26. Check the connection to the npm registry', '#!/bin/sh\nexit 1'],
  ['Node 26 from npm does not start here. Install libatomic.so.1 (Debian: libatomic1)', NPM('/bin/false')],
])('%s, or install a newer Node', (sentence, npm) => {
  const { cwd, run } = oldRepository({ npm });
  const { status, stdout, stderr } = run(LAUNCH, 'show');
  expect(status).toBe(1);
  expect(stderr).toBe(`${TOO_OLD}\n\n${sentence}, or install Node 24.15 or later (https://nodejs.org).\n\n`);
  expect(stdout).toBe('');
  expect(existsSync(join(cwd, '.cache/node-26'))).toBe(false);
});

test('a command that was started directly says what to do', () => {
  const { status, stderr } = oldRepository().run('jest.js', 'mfe-cart');
  expect(stderr.trim()).toBe(
    'Node 24.14.9 is too old: install Node 24.15 or later, or run "npx --package=node@26 jest mfe-cart".',
  );
  expect(status).toBe(1);
});
