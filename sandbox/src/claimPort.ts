import { createServer, type AddressInfo } from 'node:net';
import { PortError, type Endpoint } from 'service-kit';

// Not a port the system would give: those are also given to outgoing connections, and by the time the other process is up
// one of them may have it.
const LOWEST_CLAIMED = 15_000;
const FIRST_GIVEN_BY_THE_SYSTEM = 32_768;
const ATTEMPTS = 20;

/**
 * Makes sure of a port for a server that another process opens some seconds later.
 * @returns the port, or a free one for 0
 * @throws PortError when it cannot be had
 */
export async function claimPort(endpoint: Endpoint): Promise<number> {
  if (endpoint.port !== 0) return tryPort(endpoint);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = LOWEST_CLAIMED + Math.floor(Math.random() * (FIRST_GIVEN_BY_THE_SYSTEM - LOWEST_CLAIMED));
    if (await tryPort({ ...endpoint, port }).catch(() => undefined)) return port;
  }
  return tryPort(endpoint);
}

function tryPort(endpoint: Endpoint): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortError(endpoint, error)));
    server.listen({ host: endpoint.host, port: endpoint.port }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
