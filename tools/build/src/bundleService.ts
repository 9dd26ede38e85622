import { resolve } from 'node:path';
import { buildService } from './buildService';

/** `node --import tsx tools/build/src/bundleService.ts <main.ts> <bundle.mjs>`: what an image of the service holds. */
const [entry, file] = process.argv.slice(2);
if (!entry || !file) throw new Error('Name the main of a service and the file of its bundle.');
await buildService(resolve(entry), resolve(file));
