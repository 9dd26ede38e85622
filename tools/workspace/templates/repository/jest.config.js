import { browserProject } from 'remote-kit/jest';

export default {
  testTimeout: 30_000,
  projects: [browserProject(import.meta.dirname, ['mfe-newcomer'])],
};
