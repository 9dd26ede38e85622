import { join } from 'node:path';
import { readFolder } from './readFolder';

/** The sample shop. */
export const SAMPLE_FOLDER = join(__dirname, '../../../../shops/juniper-row');
export const FOLDER = readFolder(SAMPLE_FOLDER);
