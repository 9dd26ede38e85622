import { join } from 'node:path';
import { loadEnvFile } from 'service-kit';
import { readAccess } from 'build/localStack';
import { root } from 'build/root';
import { readWorkspace } from 'build/workspace';

/** Returns the URL of the shop that `npm start` or `npm run dev` serves from this folder at the moment, if one does. */
export async function runningShop(): Promise<string | undefined> {
  const access = readAccess(join(root, '.cache'));
  if (!access) return undefined;
  loadEnvFile(root);
  const url = `http://localhost:${process.env.SHELL_PORT || readWorkspace().shell.port}`;
  return (await responds(`${access.url}/health`)) && (await responds(`${url}/health`)) ? url : undefined;
}

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
  return response?.ok ?? false;
}
