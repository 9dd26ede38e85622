import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const root = here('../..');

const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  ],
};

/** Components and browser logic of the named packages, in jsdom. */
export function browserProject(packages, displayName = 'apps') {
  return {
    displayName,
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    testEnvironment: here('./browserEnvironment.js'),
    setupFilesAfterEnv: [here('./setupBrowser.cjs')],
    testMatch: ['**/*.test.{ts,tsx}'],
    moduleNameMapper: {
      '\\.css$': 'identity-obj-proxy',
      '\\.(svg|png)(\\?inline)?$': here('./pictureUrl.cjs'),
    },
    transform,
  };
}

/** Services and tools of the named packages, in Node. */
export function nodeProject(packages) {
  return {
    displayName: 'node',
    rootDir: root,
    roots: packages.map((name) => `<rootDir>/${name}/src`),
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts'],
    transform,
  };
}
