import { readdirSync } from 'node:fs';
import { browserProject, nodeProject } from './tools/remote-kit/jest/preset.js';

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));

export default {
  // The machines are shared: a test that hangs is to fail, one that waits for its turn is not.
  testTimeout: 30_000,
  projects: [
    browserProject(root, ['shell', ...remotes, 'tools/remote-kit', 'tools/workspace/templates/remote']),
    browserProject(root, ['shared-events', 'shared-feed', 'shared-router', 'shared-ui'], 'shared'),
    nodeProject(root, [
      'brand',
      'platform/contract',
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
