import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves HTTP on a free port of this machine. Resolves when it listens. */
export async function testServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return { port, origin: `http://127.0.0.1:${port}`, stop, [Symbol.asyncDispose]: stop };
}
