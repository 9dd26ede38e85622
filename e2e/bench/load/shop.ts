import { startFreeSandbox } from '../../freeSandbox';

/** The built shop in a process of its own; whoever asks is told where its parts are, by number: nginx would ask a name server. */
const sandbox = await startFreeSandbox({ log: () => {} });
const origins = sandbox.parts.map(({ name, url }) => [name, url.replace('localhost', '127.0.0.1')]);
process.send?.(Object.fromEntries(origins));
process.on('disconnect', () => void sandbox.stop().then(() => process.exit()));
