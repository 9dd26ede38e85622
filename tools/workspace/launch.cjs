// Old JavaScript: it runs before packages are installed, on every Node.
'use strict';

const { spawn, spawnSync } = require('child_process');
const fs = require('fs');
const { enableCompileCache } = require('module');
const path = require('path');
const { pathToFileURL } = require('url');
const commands = require('./commands.json');
require('../remote-kit/directLoopback.cjs');
const { packageManager } = require('../../package.json');
const { isOld, oldest } = require('../remote-kit/oldNode.cjs');
const runCommand = require('../remote-kit/runCommand.cjs');
const root = path.join(__dirname, '../..');
// Node 22.8 and later: a command starts sooner from its second time on.
if (enableCompileCache) enableCompileCache(path.join(root, '.cache/compiled'));
const isWindows = process.platform === 'win32';

const fetched = path.join(root, '.cache/node-26');
const nodeIn = (folder) => path.join(folder, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

function fail(sentence) {
  console.error('\n' + sentence + '\n');
  process.exit(1);
}

/** Runs a program of npm. Prints to standard error: standard output is for the command. @returns what failed */
function runNpm(program, args) {
  const output = program === 'npm' ? 'ignore' : 2;
  const options = { cwd: root, stdio: ['ignore', output, 'pipe'], shell: isWindows, encoding: 'utf8' };
  const { status, error, stderr } = spawnSync(program, ['--loglevel=error'].concat(args), options);
  if (error) fail(program + ' could not be run (' + error.message + '). Install Node together with npm.');
  process.stderr.write(stderr);
  return status === 0 ? undefined : stderr || program;
}

const starts = (folder) => spawnSync(nodeIn(folder), ['--version']).status === 0;

function fetchNode() {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  const draft = fs.mkdtempSync(fetched + '-');
  const options = ['--prefix', draft, '--ignore-scripts=false', '--no-audit', '--no-fund'];
  const isFetched = !runNpm('npm', ['install', 'node@26'].concat(options));
  const isUsable = isFetched && starts(draft);
  // Another command may have fetched it meanwhile.
  if (isUsable && !starts(fetched)) {
    fs.rmSync(fetched, { recursive: true, force: true });
    fs.renameSync(draft, fetched);
  }
  fs.rmSync(draft, { recursive: true, force: true });
  if (isUsable) return;
  const instead = 'install Node ' + oldest + ' or later (https://nodejs.org).';
  if (isFetched)
    fail('Node 26 from npm does not start here. Install libatomic.so.1 (Debian: libatomic1), or ' + instead);
  fail('npm could not fetch Node 26. Check the connection to the npm registry, or ' + instead);
}

/** Starts this command once more, on Node 26 from npm. */
function runOnNewerNode() {
  console.error(
    'Node ' + process.versions.node + ' is too old: the command runs on Node 26 from npm (.cache/node-26).',
  );
  const isHere = starts(fetched);
  if (isHere || isInstalled()) {
    if (!isHere) fetchNode();
    runOnFetchedNode();
    return;
  }
  // Meanwhile. If it fails, the command installs again, and says why it fails.
  const options = { cwd: root, stdio: ['ignore', 2, 'ignore'], shell: isWindows };
  const installing = spawn('npx', installArguments(['--frozen-lockfile']), options);
  for (const event of ['exit', 'error']) installing.on(event, runOnFetchedNode);
  fetchNode();
}

function runOnFetchedNode() {
  const node = nodeIn(fetched);
  process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child too, and a second one would end it before it has cleaned up.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

const installArguments = (how) => ['--yes', packageManager, 'install', '--reporter=append-only'].concat(how);

/** @param isUpdate writes the lockfile of changed package.json files, and of both sides of a merge */
function install(isUpdate) {
  console.error(isUpdate ? 'Updating the lockfile ...' : 'Installing what the lockfile names ...');
  const how = isUpdate ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile'];
  const problem = runNpm('npx', installArguments(how));
  if (!problem) return;
  // It differs from the manifests, or a merge has broken it.
  if (!isUpdate && /lockfile/i.test(problem))
    fail(
      'pnpm-lock.yaml does not fit the package.json files: run "npm run generate", and commit what it writes.',
    );
  fail(
    'Installing failed: see above. Correct it, or check the connection to the npm registry, and run it again.',
  );
}

// pnpm copies the lockfile that it has installed.
function isInstalled() {
  const installed = path.join(root, 'node_modules/.pnpm/lock.yaml');
  const read = (file) => fs.readFileSync(file, 'utf8');
  return fs.existsSync(installed) && read(installed) === read(path.join(root, 'pnpm-lock.yaml'));
}

/** Imports the file in this process, so that signals reach the command. */
function load({ file }, name) {
  // In CI this proves that package.json files and the lockfile agree.
  const isUpdate = name === 'generate' && process.argv.length === 3;
  if (isUpdate || ['test', 'test:full'].includes(name) || !isInstalled()) install(isUpdate);
  return import('tsx/esm/api').then(({ register }) => {
    register();
    return import(pathToFileURL(path.join(root, file)).href);
  });
}

// npm and its shell do not forward all signals: this process ends with its parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 500).unref();

if (isOld()) runOnNewerNode();
else runCommand(commands, load);
