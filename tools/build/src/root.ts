import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder, absolute. */
export const buildFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const isInstalled = /[\\/]node_modules[\\/]/.test(buildFolder);

/** The repository's root folder, absolute: a repository that has this package from a registry runs its commands there. */
export const root = isInstalled ? process.cwd() : join(buildFolder, '../..');
