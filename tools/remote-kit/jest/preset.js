import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const { resolve } = createRequire(import.meta.url);

const typescript = {
  transform: {
    '\\.tsx?$': [
      resolve('@swc/jest'),
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      },
    ],
  },
  // The shop's own packages are TypeScript wherever they lie, and what is not is never transformed.
  transformIgnorePatterns: [],
};

/**
 * Components and browser logic, in jsdom.
 * @param root of the repository, absolute
 * @param packages folders below it, whose tests stand in `src`
 */
export function browserProject(root, packages, displayName = 'apps') {
  return {
    displayName,
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    testEnvironment: here('./browserEnvironment.js'),
    setupFilesAfterEnv: [here('./setupBrowser.cjs')],
    testMatch: ['**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      '\\.css$': resolve('identity-obj-proxy'),
      '\\.(svg|png)(\\?inline)?$': here('./pictureUrl.cjs'),
    },
    ...typescript,
  };
}

/**
 * Services and tools, in Node.
 * @param root of the repository, absolute
 * @param packages folders below it, whose tests stand in `src`
 */
export function nodeProject(root, packages) {
  return {
    displayName: 'node',
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts'],
    ...typescript,
  };
}
