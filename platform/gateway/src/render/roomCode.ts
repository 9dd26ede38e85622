/**
 * Runs first in the render process, and takes from it what other teams' code must not reach. JavaScript, passed as `--eval`: the process may
 * read no file. Messages are lines of JSON on standard input and output; the first one has the shell's server build and the facts of the shop. An import() fails,
 * because the build is compiled without a callback for it.
 */
export const ROOM_CODE = `'use strict';
const { builtinModules } = require('node:module');
const { compileFunction } = require('node:vm');
const process = globalThis.process;
const builtins = {};
for (const name of ['async_hooks', 'crypto', 'stream', 'util']) builtins[name] = require(name);
const { parse, stringify } = JSON;
const { stdin, stdout, stderr } = process;
const write = (message) => stdout.write(stringify(message) + '\\n');

let receive;
let awaited;
const room = {
  env: {},
  pid: process.pid,
  exit: process.exit.bind(process),
  on(event, listener) {
    if (event === 'message') receive = listener;
  },
  send(message) {
    if (!message.ready && message.id !== awaited) return;
    awaited = undefined;
    write(message);
  },
};

function start({ code, storefront }) {
  globalThis.storefront = storefront;
  const requireBuiltin = (name) => {
    if (Object.hasOwn(builtins, name)) return builtins[name];
    throw new Error(name + ' is not available here.');
  };
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require', 'process']);
  run(module, module.exports, requireBuiltin, room);
}

function handle(message) {
  if (!receive) {
    try {
      return start(message);
    } catch (error) {
      stderr.write(String(error));
      process.exit(1);
    }
  }
  if (message.type === 'render') {
    awaited = message.id;
    write({ id: awaited, started: true });
  }
  receive(message);
}

const parts = [];
stdin.setEncoding('utf8');
stdin.on('data', (chunk) => {
  const [end, ...lines] = chunk.split('\\n');
  parts.push(end);
  for (const line of lines) {
    handle(parse(parts.splice(0).join('')));
    parts.push(line);
  }
});
stdin.on('close', () => process.exit());
// What a page leaves behind must not end another page.
process.on('uncaughtException', () => {});

const unreachable = ['process', 'require', 'module', 'exports', '__filename', '__dirname', 'fetch', 'WebSocket', 'EventSource'];
const browserOnly = ['localStorage', 'sessionStorage'];
for (const name of [...unreachable, ...browserOnly, ...builtinModules]) delete globalThis[name];
for (const name of Object.keys(console)) console[name] = () => {};
for (const name of ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule']) delete process[name];
`;
