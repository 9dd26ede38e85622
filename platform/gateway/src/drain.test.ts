import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Said } from './drain.fixture';

const IN_FLIGHT = 1000;

jest.setTimeout(60_000);

function statusOf(port: number, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/held', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });
}

function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}

test(`SIGTERM ends the process once ${IN_FLIGHT} requests in flight have their responses, and takes no new ones`, async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'drain.fixture.ts'), String(IN_FLIGHT)],
    { cwd: __dirname, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'close');
  const agent = new Agent({ keepAlive: true });
  try {
    const [{ port }] = (await once(child, 'message')) as [Exclude<Said, string>];
    const allAreHere = once(child, 'message');
    const statuses = Promise.all(Array.from({ length: IN_FLIGHT }, () => statusOf(port, agent)));
    expect(await Promise.race([allAreHere, statuses])).toEqual(['all are here', undefined]);

    const stopping = once(child, 'message');
    child.kill('SIGTERM');
    expect(await stopping).toEqual(['stopping', undefined]);
    while (!(await isRefused(port)));
    child.send('respond');

    expect(new Set(await statuses)).toEqual(new Set([200]));
    expect(await ended).toEqual([0, null]);
  } finally {
    agent.destroy();
    child.kill('SIGKILL');
  }
});
