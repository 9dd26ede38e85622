import { browserProject, nodeProject } from './tooling/jest/preset.js';

export default {
  // The machines are shared: a test that hangs is to fail, one that waits for its turn is not.
  testTimeout: 30_000,
  projects: [
    browserProject(['shell', 'mfe-catalog', 'mfe-cart', 'mfe-account', 'mfe-content']),
    browserProject(['shared-events', 'shared-feed', 'shared-router', 'shared-ui'], 'shared'),
    nodeProject(['release-format', 'service-kit', 'gateway', 'discovery', 'sandbox', 'tooling']),
  ],
};
