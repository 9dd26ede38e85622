import { startFreeSandbox } from '../../freeSandbox';

/** The built shop in a process of its own, so that its use of the machine can be told from that of whoever asks it. */
const sandbox = await startFreeSandbox({ log: () => {} });
process.send?.({ url: sandbox.url });
process.on('disconnect', () => void sandbox.stop().then(() => process.exit()));
