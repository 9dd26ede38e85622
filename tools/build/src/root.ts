import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const buildFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const isInstalled = /[\\/]node_modules[\\/]/.test(buildFolder);

/** Absolute; where the command runs when this package came from a registry. */
export const root = isInstalled ? process.cwd() : join(buildFolder, '../..');
