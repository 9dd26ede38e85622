import '../directLoopback.cjs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { refuseOldNode } from '../oldNode.cjs';

refuseOldNode();

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { resolve } = createRequire(import.meta.url);

const common = {
  restoreMocks: true,
  resolver: here('./resolvePackage.cjs'),
  transform: {
    '\\.tsx?$': [
      resolve('@swc/jest'),
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      },
    ],
    '[\\\\/]texts\\.json$': here('./compileTexts.cjs'),
    '/node_modules/.+\\.m?js$': here('./packageModules.cjs'),
  },
  // Compiles node_modules too, because the shop's packages are TypeScript.
  transformIgnorePatterns: [],
};

const project = (root, packages, options) => ({
  rootDir: root,
  roots: packages.map((name) => `<rootDir>/${name}/src`),
  ...options,
  ...common,
});

/** Returns the project for browser code, in jsdom. @param root of the repository, absolute @param packages folders with tests in `src` */
export const browserProject = (root, packages, displayName = 'apps') =>
  project(root, packages, {
    displayName,
    // As .js, Jest would compile it as CommonJS first, and the error would break the worker's source maps.
    testEnvironment: here('./browserEnvironment.mjs'),
    setupFiles: [here('./setupShop.cjs')],
    setupFilesAfterEnv: [here('./setupBrowser.cjs')],
    testMatch: ['**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      '\\.css$': resolve('identity-obj-proxy'),
      '\\.(svg|png)$': here('./pictureUrl.cjs'),
    },
  });

/** Returns the project for services and tools, in Node. */
export const nodeProject = (root, packages) =>
  project(root, packages, { displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] });
