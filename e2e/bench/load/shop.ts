import { startFreeStack } from '../../freeStack';

/** The built shop in a process of its own; whoever asks is told where its parts are, by number: nginx would ask a name server. */
const stack = await startFreeStack({ log: () => {} });
const origins = stack.parts.map(({ name, url }) => [name, url.replace('localhost', '127.0.0.1')]);
process.send?.(Object.fromEntries(origins));
process.on('disconnect', () => void stack.stop().then(() => process.exit()));
