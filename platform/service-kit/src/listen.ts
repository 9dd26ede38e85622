import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { settingName } from './settings';

export interface Endpoint {
  /** The service that listens; it names the setting of the port. */
  readonly name: string;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

/** A port that cannot be had; the message names the port and the setting that moves it. */
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

/** Connections that may wait to be taken: with Node's 511 a burst that a proxy hands on is not let in, and ends in its time-out. */
const BACKLOG = 4096;

/**
 * Starts a server.
 * @param app closed when it cannot listen
 * @returns the port it listens on
 * @throws PortError when it cannot have the port
 */
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

/**
 * The origin at which a server on this machine finds another one.
 * @param host where that one listens: a name, an IPv4 or an IPv6 address; `0.0.0.0` and `::` are found on loopback
 * @returns e.g. `http://127.0.0.1:3002`
 */
export function originAt(host: string, port: number): string {
  const reachable = ALL_INTERFACES.includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
