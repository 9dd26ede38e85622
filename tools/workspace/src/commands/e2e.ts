import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { root } from 'build/root';
import { readAccess } from 'build/stackAccess';
import { loadEnvFile } from 'service-kit';
import { run } from './run';

const args = process.argv.slice(3);
const withStories = args.length === 0 || args.some((arg) => /stor(y|ies)/.test(arg));
const shopUrl = process.env.SHOP_URL ?? (await runningShop());
if (shopUrl) console.log(`The tests use the shop that runs at ${shopUrl}, with its live releases.`);

await run('tsx', ['tools/build/src/main.ts']);
if (withStories) await run('tsx', ['tools/workspace/src/commands/buildStorybook.ts']);
await run('tsx', ['e2e/run.ts', ...args], shopUrl ? { SHOP_URL: shopUrl } : {});

/** Undefined if no shop runs from this folder. */
async function runningShop(): Promise<string | undefined> {
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
