#!/usr/bin/env node
// Commands of a remote in a separate repository, with the arguments of the shop's `npm run …`.
import { register } from 'tsx/esm/api';
import './directLoopback.cjs';
import { refuseOldNode } from './oldNode.cjs';

refuseOldNode();

/** The file of each, and its usage if the file prints no help. */
const COMMANDS = {
  build: ['build/main', 'Usage: npm run build [-- APP…]'],
  dev: ['build/dev/main', 'Usage: npm run dev [-- APP] [--shop URL] [--port PORT]'],
  releases: ['releases/main'],
};

const [, , name, ...args] = process.argv;
const [file, usage] = COMMANDS[name] ?? [];
if (!file) {
  console.error(`No command "${name ?? ''}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
} else if (usage && args.some((arg) => arg === '--help' || arg === '-h')) {
  console.log(usage);
} else {
  register();
  await import(file).catch((error) => {
    if (!/^ERR_PARSE_ARGS/.test(error.code)) throw error;
    console.error(`${error.message}\n${usage}`);
    process.exitCode = 2;
  });
}
