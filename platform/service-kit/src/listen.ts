import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { settingName } from './settings';

export interface Endpoint {
  readonly name: string;
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
}

/** The message names the port and its setting. */
export class PortError extends Error {
  override readonly name = 'PortError';
  constructor({ name, host, port }: Endpoint, cause: NodeJS.ErrnoException) {
    const setting = settingName(name, 'PORT');
    super(
      cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken, so ${name} cannot start. Free it or set ${setting} to another one.`
        : `${name} cannot listen on ${host}:${port} (${cause.code}). Set HOST or ${setting} to another one.`,
      { cause },
    );
  }
}

/** Node's default of 511 is too small: bursts from a proxy time out. */
const BACKLOG = 4096;

/** Starts a server and returns its port. @throws PortError if the port is unavailable, and then closes the server */
export async function listen(app: FastifyInstance, endpoint: Endpoint): Promise<number> {
  await app.ready();
  try {
    await app.listen({ host: endpoint.host, port: endpoint.port, backlog: BACKLOG });
  } catch (error) {
    await app.close();
    throw new PortError(endpoint, error as NodeJS.ErrnoException);
  }
  return (app.server.address() as AddressInfo).port;
}

const ALL_INTERFACES = ['0.0.0.0', '::'];

/** Returns the origin at which this machine reaches a server, e.g. `http://127.0.0.1:3002`. */
export function originAt(host: string, port: number): string {
  const reachable = ALL_INTERFACES.includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
