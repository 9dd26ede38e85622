// The first thing any command runs, on whatever Node there is: hence plain old JavaScript and nothing installed.
'use strict';

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const PNPM = 'pnpm@12.21.0';
const COMMANDS = {
  start: 'tools/local-stack/src/start.ts',
  dev: 'tools/local-stack/src/dev.ts',
  build: 'tools/build/src/main.ts',
  e2e: 'tools/workspace/src/commands/e2e.ts',
  bench: 'tools/workspace/src/commands/bench.ts',
  releases: 'tools/releases/src/main.ts',
  catalogue: 'tools/catalogue/src/cli.ts',
  storybook: 'tools/workspace/src/commands/storybook.ts',
  generate: 'tools/workspace/src/commands/generate.ts',
  rebrand: 'tools/workspace/src/commands/rebrand.ts',
  new: 'tools/workspace/src/newRemote/main.ts',
  extract: 'tools/workspace/src/extract/main.ts',
  test: 'tools/workspace/src/commands/test.ts',
  'test:full': 'tools/workspace/src/commands/testFull.ts',
};
const root = path.join(__dirname, '../..');

function fail(sentence) {
  console.error('\n' + sentence + '\n');
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      'Node ' +
        process.versions.node +
        ' is too old for this shop: it needs Node 20.19 or later (https://nodejs.org).',
    );
  }
}

// Standard output is for what a command has to say.
function install() {
  console.error('Installing what the lockfile names ...');
  const { status, error } = spawnSync(
    'npx',
    ['--yes', '--loglevel=error', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (error) fail('npx could not be run (' + error.message + '). Install Node together with npm.');
  if (status !== 0)
    fail('Installing failed: see above. Check the connection to the npm registry and run it again.');
}

// What pnpm has installed it keeps a copy of the lockfile for.
function isInstalled() {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  const lockfile = path.join(root, 'pnpm-lock.yaml');
  return fs.existsSync(installed) && fs.readFileSync(installed).equals(fs.readFileSync(lockfile));
}

checkNode();
// Skips an install that is up to date; CI proves that every package.json and the lockfile agree.
if (['test', 'test:full'].includes(process.argv[2]) || !isInstalled()) install();
const command = COMMANDS[process.argv[2]];
if (!command)
  fail('No command "' + process.argv[2] + '". There are: ' + Object.keys(COMMANDS).join(', ') + '.');
// npm and its shell do not hand every signal on; when they are gone, so is the reason to run.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

// In this very process, so that a signal reaches the command and nothing is left running.
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import(pathToFileURL(path.join(root, command)).href);
  })
  .catch((error) => fail(error.stack || String(error)));
