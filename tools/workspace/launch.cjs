// Old JavaScript: it runs before packages are installed, also on a Node that is too old.
'use strict';

const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const commands = require('./commands.json');
const { packageManager } = require('../../package.json');
const root = path.join(__dirname, '../..');

function fail(sentence) {
  console.error('\n' + sentence + '\n');
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    const found = 'Node ' + process.versions.node;
    fail(found + ' is too old for this shop: it needs Node 20.19 or later (https://nodejs.org).');
  }
}

// Prints to standard error: standard output is for the command.
function install() {
  console.error('Installing what the lockfile names ...');
  const { status, error } = spawnSync(
    'npx',
    ['--yes', '--loglevel=error', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
  if (error) fail('npx could not be run (' + error.message + '). Install Node together with npm.');
  if (status !== 0)
    fail('Installing failed: see above. Check the connection to the npm registry and run it again.');
}

// pnpm copies the lockfile that it has installed.
function isInstalled() {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  const lockfile = path.join(root, 'pnpm-lock.yaml');
  return fs.existsSync(installed) && fs.readFileSync(installed).equals(fs.readFileSync(lockfile));
}

checkNode();
// In CI this proves that package.json files and the lockfile agree.
if (['test', 'test:full'].includes(process.argv[2]) || !isInstalled()) install();
const command = commands[process.argv[2]];
if (!command)
  fail('No command "' + process.argv[2] + '". There are: ' + Object.keys(commands).join(', ') + '.');
// npm and its shell do not forward all signals: this process ends with its parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

// In this process, so that signals reach the command.
import('tsx/esm/api')
  .then(({ register }) => {
    register();
    return import(pathToFileURL(path.join(root, command.file)).href);
  })
  .catch((error) => fail(error.stack || String(error)));
