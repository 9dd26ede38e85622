import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

/** Debian's folder of PostgreSQL's programs, if they are installed. */
export const postgresPrograms: string | undefined = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(INSTALLED, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** Starts PostgreSQL on a socket in a temporary folder. */
export function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), ['--pgdata', data, ...args], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
  run('initdb', '--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8');
  // Without fsync: tests kill discovery, not the database.
  run('pg_ctl', 'start', '--wait', '--options', `-c listen_addresses= -k ${folder} -c fsync=off`);

  let databases = 0;
  return {
    createDatabase(): string {
      const name = `log${(databases += 1)}`;
      execFileSync(join(programs, 'createdb'), ['--host', folder, '--username=postgres', name]);
      return `postgres://postgres@socket/${name}?host=${folder}`;
    },
    stop() {
      run('pg_ctl', 'stop', '--mode=fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the user of Debian's package, because initdb refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
