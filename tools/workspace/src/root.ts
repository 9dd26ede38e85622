import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This package's folder, absolute. */
export const toolingFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const isInstalled = /[\\/]node_modules[\\/]/.test(toolingFolder);

/** The repository's root folder, absolute: a repository that has tooling from a registry runs its commands there. */
export const root = isInstalled ? process.cwd() : join(toolingFolder, '../..');
