import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'part.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, ended };
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a part with exit 0', async (signal) => {
  const { child, ended } = run(['feed'], { FEED_PORT: '0' });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, origin] = /"Server listening at (http:[^"]+)"/.exec(line.toString()) ?? [];
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  child.kill(signal);
  expect(await ended).toEqual({ code: 0, errors: '' });
});

test('a part that cannot start says why in one sentence and exits 1', async () => {
  const unknown = await run(['nope'], {}).ended;
  expect(unknown).toEqual({ code: 1, errors: expect.stringMatching(/^There is no part "nope".*\n$/) });
});
