import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { portSetting } from 'tooling/apps';

export interface Place {
  /** The part that listens; it names the setting of the port. */
  readonly name: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export class PortError extends Error {
  override readonly name = 'PortError';
  constructor({ name, host, port }: Place, cause: NodeJS.ErrnoException) {
    const setting = portSetting(name);
    super(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken, so ${name} cannot start. Free it or set ${setting} to another one.`
        : `${name} cannot listen on ${host}:${port} (${cause.code}). Set HOST or ${setting} to another one.`,
      { cause },
    );
  }
}

/**
 * Starts a server.
 * @returns the port it listens on
 * @throws PortError when it cannot have the port
 */
export async function listen(app: FastifyInstance, place: Place): Promise<number> {
  await app.ready();
  try {
    await app.listen({ host: place.host, port: place.port });
  } catch (error) {
    await app.close();
    throw new PortError(place, error as NodeJS.ErrnoException);
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * Makes sure of a port for a server that another process opens some seconds later.
 * @returns the port, or a free one for 0
 * @throws PortError when it cannot be had
 */
export async function claimPort(place: Place): Promise<number> {
  if (place.port !== 0) return tryPort(place);
  // Not one the system would give: those are also given to outgoing connections, and by the time the other process is up
  // one of them may have it.
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = LOWEST_CLAIMED + Math.floor(Math.random() * (FIRST_GIVEN_BY_THE_SYSTEM - LOWEST_CLAIMED));
    if (await tryPort({ ...place, port }).catch(() => undefined)) return port;
  }
  return tryPort(place);
}

const LOWEST_CLAIMED = 15_000;
const FIRST_GIVEN_BY_THE_SYSTEM = 32_768;

function tryPort(place: Place): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new PortError(place, error)));
    server.listen({ host: place.host, port: place.port }, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
