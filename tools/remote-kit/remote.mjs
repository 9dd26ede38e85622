#!/usr/bin/env node
// Commands of a remote in a separate repository, with the arguments of the shop's `npm run …`.
import { register } from 'tsx/esm/api';
import './directLoopback.cjs';
import { refuseOldNode } from './oldNode.cjs';

refuseOldNode();

const COMMANDS = {
  build: 'build/main',
  dev: 'build/dev/main',
  releases: 'releases/main',
};

const [, , name] = process.argv;
const file = COMMANDS[name];
if (file) {
  register();
  await import(file);
} else {
  console.error(`No command "${name ?? ''}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
}
