import { execa } from 'execa';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'build/freePort';
import { distOf, readWorkspace } from 'build/workspace';
import type { Server } from './services';

export interface Nginx extends Server {
  /** A line per request that it has responded to by itself. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

/** Stands for the folder until the others are moved. */
const FILES = '/files';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Else its workers, as somebody else, could not read the folders of whoever measures. */
const AS_ROOT = process.getuid?.() === 0;

export const hasNginx = existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx');

/** The edge before gateways that run here: its own configuration without TLS, with other ports and folders. */
export async function startEdge(gateways: readonly string[]): Promise<Nginx> {
  const folder = newFolder();
  const port = await freePort();
  const config = readFileSync(join(readWorkspace().root, 'deploy/edge/nginx.conf'), 'utf8')
    .replace('listen 8443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(ssl_|error_page 497).*$/gm, '')
    .replace('listen 8080;', `listen 127.0.0.1:${await freePort()};`)
    .replace('server shell:8080;', gateways.map((origin) => `server ${new URL(origin).host};`).join(' '))
    .replaceAll('/tmp/', `${folder}/`);
  return start(folder, config, port);
}

/** The nginx of the remotes' containers, one for all of them. */
export async function startRemoteNginx(): Promise<Nginx> {
  const { root, remotes } = readWorkspace();
  const folder = newFolder();
  mkdirSync(join(folder, 'mfe'));
  for (const { name } of remotes) symlinkSync(distOf(root, name), join(folder, 'mfe', name));
  const port = await freePort();
  const config = readFileSync(join(root, 'deploy/images/site.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv;', `root ${FILES};`);
  return start(folder, movedTo(folder, config), port);
}

/** An nginx that serves these files by their numbers, as they are: as quick as it gets. */
export async function startFileNginx(files: readonly Buffer[]): Promise<Nginx> {
  // On the disk that the builds are on.
  const folder = newFolder(join(readWorkspace().root, '.cache'));
  mkdirSync(join(folder, 'files'));
  files.forEach((file, number) => writeFileSync(join(folder, 'files', String(number)), file));
  const port = await freePort();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path /tmp/${use};`,
  );
  const config = `worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr crit;
events {
  worker_connections 4096;
}
http {
  access_log ${folder}/access.log;
  sendfile on;
  ${temp.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
  }
}
`;
  return start(folder, movedTo(folder, config), port);
}

function newFolder(within = tmpdir()): string {
  return mkdtempSync(join(within, 'nginx-'));
}

function movedTo(folder: string, config: string): string {
  return config
    .replaceAll(/ \/tmp\/([\w.]+);/g, ` ${folder}/$1;`)
    .replaceAll(`root ${FILES};`, `root ${folder};`)
    .replaceAll('access_log /dev/stdout', `access_log ${folder}/access.log`);
}

async function start(folder: string, config: string, port: number): Promise<Nginx> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, existsSync(BROTLI) ? config : withoutBrotli(config));
  const nginx = execa('nginx', ['-c', file, '-g', `daemon off;${AS_ROOT ? ' user root;' : ''}`], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error('nginx does not start; what it says stands above.');
  }
  return {
    url,
    pid: nginx.pid ?? 0,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGQUIT');
      await nginx;
      rmSync(folder, { recursive: true });
    },
  };
}

function withoutBrotli(config: string): string {
  return config.replace(/^load_module .*$/m, '').replace(/^ *brotli_static on;$/m, '');
}
