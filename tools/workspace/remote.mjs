#!/usr/bin/env node
// `remote build|dev|releases …`: what a remote in a repository of its own is built, tried and released with, run in that
// repository's root. Its package.json has them as scripts; the arguments are those of the shop's `npm run …`.
import { register } from 'tsx/esm/api';

const COMMANDS = {
  build: './src/commands/build.ts',
  dev: './src/commands/dev.ts',
  releases: './src/releases/main.ts',
};

const [, , name] = process.argv;
const file = COMMANDS[name];
if (file) {
  register();
  await import(new URL(file, import.meta.url).href);
} else {
  console.error(`No command "${name ?? ''}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 2;
}
