import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { browserProject, nodeProject } from './tools/remote-kit/jest/preset.js';

const root = import.meta.dirname;
const remotes = globSync('mfe-*/package.json', { cwd: root }).map(dirname);

export default {
  // Long, because the machines are shared: a slow test must pass, only a hanging one fails.
  testTimeout: 30_000,
  collectCoverageFrom: ['**/src/**/*.{ts,tsx}', '!**/*.{test,fixture,stories}.{ts,tsx}'],
  coverageReporters: ['text-summary'],
  projects: [
    browserProject(root, ['shell', ...remotes, 'tools/remote-kit', 'tools/workspace/templates/remote']),
    browserProject(
      root,
      ['shared-events', 'shared-feed', 'shared-router', 'shared-shop', 'shared-ui'],
      'shared',
    ),
    nodeProject(root, [
      'contract',
      'platform/service-kit',
      'platform/gateway',
      'platform/discovery',
      'tools/local-stack',
      'tools/build',
      'tools/releases',
      'tools/catalogue',
      'tools/workspace',
    ]),
  ],
};
