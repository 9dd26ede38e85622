import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const buildFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

const isInstalled = /[\\/]node_modules[\\/]/.test(buildFolder);

/** Absolute. If the package came from a registry, the folder where the command runs. */
export const root = isInstalled ? process.cwd() : join(buildFolder, '../..');
