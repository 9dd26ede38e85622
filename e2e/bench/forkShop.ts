import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** CPU time in microseconds, memory in bytes. */
export type Usage = NodeJS.CpuUsage & { readonly rss: number };

/** Starts the built shop in a separate process, to measure its CPU time and memory. @param env settings of the shop */
export async function forkShop(env: Readonly<Record<string, string>> = {}) {
  const shop = fork(join(import.meta.dirname, 'shopProcess.ts'), [JSON.stringify(env)], {
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
