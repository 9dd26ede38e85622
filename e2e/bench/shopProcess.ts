import { startFreeStack } from '../freeStack';

const env = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
const stack = await startFreeStack({ log: () => {} }, env);
process.on('message', () => process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() }));
process.on('disconnect', () => void stack.stop().then(() => process.exit()));
// By number: nginx would ask a name server.
process.send?.(stack.url.replace('localhost', '127.0.0.1'));
