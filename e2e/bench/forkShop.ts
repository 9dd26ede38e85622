import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';

/** CPU time in microseconds, memory in bytes. */
export type Usage = NodeJS.CpuUsage & { readonly rss: number };

/**
 * Starts a built shop in a separate process, with its own CPU time, memory and brand.
 * @param env settings of the shop
 * @param root of its repository, absolute
 */
export async function forkShop(
  env: Readonly<Record<string, string>> = {},
  root: string = readWorkspace().root,
) {
  const shop = fork(join(root, 'e2e/bench/shopProcess.ts'), [JSON.stringify(env)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  });
  const [url] = (await once(shop, 'message')) as [string];
  return {
    url,
    async usage(): Promise<Usage> {
      shop.send('usage');
      const [answer] = (await once(shop, 'message')) as [Usage];
      return answer;
    },
    async stop(): Promise<void> {
      shop.disconnect();
      await once(shop, 'exit');
    },
  };
}
