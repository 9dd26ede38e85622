import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import '../directLoopback.cjs';
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
    '/node_modules/.+\\.m?js$': here('./packageModules.cjs'),
  },
  // Compiles node_modules too, because the shop's packages are TypeScript.
  transformIgnorePatterns: [],
};

/** Returns the project for browser code, in jsdom. @param root of the repository, absolute @param packages folders with tests in `src` */
export function browserProject(root, packages, displayName = 'apps') {
  return {
    displayName,
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    // As .js, Jest would compile it as CommonJS first, and the error would break the worker's source maps.
    testEnvironment: here('./browserEnvironment.mjs'),
    setupFilesAfterEnv: [here('./setupBrowser.cjs')],
    testMatch: ['**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      '\\.css$': resolve('identity-obj-proxy'),
      '\\.(svg|png)$': here('./pictureUrl.cjs'),
    },
    ...common,
  };
}

/** Returns the project for services and tools, in Node. */
export function nodeProject(root, packages) {
  return {
    displayName: 'node',
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts'],
    ...common,
  };
}
