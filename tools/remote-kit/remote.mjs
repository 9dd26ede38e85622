#!/usr/bin/env node
// `remote build|dev|releases …`: what a remote in a repository of its own is built, tried and released with, run in that
// repository's root. Its package.json has them as scripts; the arguments are those of the shop's `npm run …`.
import { register } from 'tsx/esm/api';

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
