// Old JavaScript: it runs on every Node.
'use strict';

const path = require('path');
const { engines } = require('./package.json');

const oldest = engines.node.replace('>=', '');

exports.oldest = oldest;

exports.isOld = function () {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
};

/** Ends a command that was started directly, e.g. `npx jest`, on a Node that is too old. */
exports.refuseOldNode = function () {
  if (!exports.isOld()) return;
  const [, file, ...args] = process.argv;
  const command = [path.parse(file).name, ...args].join(' ');
  console.error(
    '\nNode %s is too old: install Node %s or later, or run "npx --package=node@26 %s".\n',
    process.versions.node,
    oldest,
    command,
  );
  process.exit(1);
};
