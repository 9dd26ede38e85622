import { readdirSync } from 'node:fs';
import { browserProject, nodeProject } from './tooling/jest/preset.js';

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mfe-'));

export default {
  // The machines are shared: a test that hangs is to fail, one that waits for its turn is not.
  testTimeout: 30_000,
  projects: [
    browserProject(['shell', ...remotes, 'tooling/kit', 'tooling/templates/remote']),
    browserProject(['shared-events', 'shared-feed', 'shared-router', 'shared-ui'], 'shared'),
    nodeProject(['brand', 'release-format', 'service-kit', 'gateway', 'discovery', 'sandbox', 'tooling']),
  ],
};
