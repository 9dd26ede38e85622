import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace } from 'build/workspace';
import type { GatewayMessage } from './gateway';

export interface Server {
  readonly url: string;
  readonly pid: number;
}

export interface Services {
  /** A gateway in a process of its own. */
  readonly startGateway: () => Promise<Server>;
  readonly stop: () => Promise<void>;
}

/**
 * The services of the built shop in one process, so that what a gateway uses of the machine can be told from them.
 * @param remoteHost where the remotes' files are; where the services have them when left out
 */
export async function startServices(remoteHost?: string): Promise<Services> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const children: ChildProcess[] = [];
  let stopping = false;

  function start(file: string): ChildProcess {
    const child = fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
    child.on('exit', (code, signal) => {
      if (stopping) return;
      console.error(`${file} has ended (code ${code}, signal ${signal}), so nothing of this counts.`);
      process.exit(1);
    });
    children.push(child);
    return child;
  }

  const [origins] = (await once(start('shop.ts'), 'message')) as [Record<string, string>];
  const { discovery = '', feed = '' } = origins;
  const remotes = Object.fromEntries(
    readWorkspace().remotes.map(({ name }) => [name, remoteHost ?? origins[name] ?? '']),
  );
  return {
    async startGateway() {
      const child = start('gateway.ts');
      const stateFolder = join(folder, String(children.length));
      mkdirSync(stateFolder);
      const message: GatewayMessage = { stateFolder, discovery, feed, remotes };
      child.send(message);
      const [url] = (await once(child, 'message')) as [string];
      return { url, pid: child.pid ?? 0 };
    },
    async stop() {
      stopping = true;
      const ended = children.map((child) => once(child, 'exit'));
      for (const child of children) child.disconnect();
      await Promise.all(ended);
      rmSync(folder, { recursive: true });
    },
  };
}
