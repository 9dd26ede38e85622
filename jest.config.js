import { browserProject, nodeProject } from './tooling/jest/preset.js';

export default {
  projects: [
    browserProject(['shell', 'mfe-catalog', 'mfe-cart', 'mfe-account', 'mfe-content']),
    browserProject(['shared-events', 'shared-feed', 'shared-router', 'shared-ui'], 'shared'),
    nodeProject(['release-format', 'service-kit', 'gateway', 'discovery', 'sandbox', 'tooling']),
  ],
};
