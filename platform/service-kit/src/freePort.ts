import { createServer, type AddressInfo } from 'node:net';
import { PortError, type Endpoint } from './listen';

// From 32768 on, an outgoing connection may take the port before its server starts.
const LOWEST = 15_000;
const FIRST_OF_THE_SYSTEM = 32_768;
const RETRIES = 20;

const given = new Set<number>();

/** Returns a free port for another process's server, and never the same one twice. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const endpoint = { name: 'server', host };
  for (let retry = 0; retry < RETRIES; retry++) {
    const port = LOWEST + Math.floor(Math.random() * (FIRST_OF_THE_SYSTEM - LOWEST));
    if (given.has(port)) continue;
    given.add(port);
    if (await probePort({ ...endpoint, port }).catch(() => undefined)) return port;
  }
  return probePort({ ...endpoint, port: 0 });
}

/** `localhost` may be either. */
const LOOPBACK = ['127.0.0.1', '::1'];
const LOCAL = [...LOOPBACK, 'localhost', '0.0.0.0', '::'];

/** Opens and closes a port, of this machine on both loopback addresses, and returns it. @throws PortError if another process has it */
export async function probePort(endpoint: Endpoint): Promise<number> {
  const port = await openAndClose(endpoint);
  if (LOCAL.includes(endpoint.host)) {
    for (const host of LOOPBACK)
      await openAndClose({ ...endpoint, host, port }).catch((error: PortError) => {
        // A machine may lack one of the addresses.
        if ((error.cause as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error;
      });
  }
  return port;
}

function openAndClose(endpoint: Endpoint): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortError(endpoint, error)));
    server.listen({ host: endpoint.host, port: endpoint.port }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
