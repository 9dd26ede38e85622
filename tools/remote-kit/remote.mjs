#!/usr/bin/env node
import './directLoopback.cjs';
// Commands of a remote in a separate repository, with the arguments of the shop's `npm run …`.
import { register } from 'tsx/esm/api';
import { refuseOldNode } from './oldNode.cjs';
import runCommand from './runCommand.cjs';

refuseOldNode();

const COMMANDS = {
  build: { file: 'build/main', usage: 'npm run build [-- APP…]' },
  dev: { file: 'build/dev/main', usage: 'npm run dev [-- APP] [--shop URL] [--port PORT]' },
  releases: { file: 'releases/main', ownHelp: true },
};

runCommand(COMMANDS, ({ file }) => {
  register();
  return import(file);
});
