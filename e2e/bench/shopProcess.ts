import { startFreeStack } from '../freeStack';

const env = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const stack = await startFreeStack({ log: () => {} }, env);
const origins = Object.fromEntries(
  // By number: nginx would ask a name server.
  stack.parts.map(({ name, url }) => [name, url.replace('localhost', '127.0.0.1')]),
);
process.on('message', () => process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
process.on('disconnect', () => void stack.stop().then(() => process.exit()));
process.send?.(origins);
