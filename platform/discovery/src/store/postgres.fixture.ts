import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, as Debian installs them; undefined where they are not installed. */
export const postgresPrograms: string | undefined = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(INSTALLED, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

export interface PostgresServer {
  /** A new, empty database. @returns its url */
  readonly createDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL of its own, on a free port and in a folder of its own. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8'],
    { ...user, cwd: folder },
  );
  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...[
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
      ],
      // The tests kill discovery, not the database.
      ...['-c', 'fsync=off'],
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await respond(url('postgres'), server);

  let databases = 0;
  return {
    async createDatabase() {
      const name = `log${(databases += 1)}`;
      await ask(url('postgres'), `CREATE DATABASE ${name}`);
      return url(name);
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function respond(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      await ask(url, 'SELECT 1');
      return;
    } catch {
      await delay(50);
    }
  }
  throw new Error('PostgreSQL ended at its start.');
}

async function ask(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(query);
  } finally {
    await client.end();
  }
}

/** initdb refuses to run as root; Debian's package brings a user for it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
