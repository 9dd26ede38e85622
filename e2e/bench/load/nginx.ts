import { execa } from 'execa';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxConfig, SHOP_PORT } from 'gateway/nginx';
import { readWorkspace } from 'tooling/workspace';

/** Stands for the folder until the others are moved. */
const FILES = '/files';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Else its workers, as somebody else, could not read the folders of whoever measures. */
const AS_ROOT = process.getuid?.() === 0;

export interface Nginx {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export const hasNginx = existsSync('/usr/sbin/nginx') || existsSync('/usr/bin/nginx');

/** The nginx of the shell's container before a shop that runs here: its own configuration, with other ports and folders. */
export async function startShopNginx(shop: string): Promise<Nginx> {
  const { root, shell } = readWorkspace();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  symlinkSync(join(root, shell.name, 'dist'), join(folder, 'shell'));
  const port = await freePort();
  const config = nginxConfig({
    policy: {
      config: {
        products: '/api/products',
        posts: '/api/posts',
        postPicture: '/api/pictures/post-{id}',
        discovery: '/discovery.json',
        identity: { emulator: true, projectId: 'demo-storefront' },
      },
      imageOrigins: [],
      connectOrigins: [],
      pathsWithoutPolicy: [],
      trustedTypes: [],
    },
    publicSide: { origin: shop, trustedProxies: [], hstsSeconds: 0, tls: undefined },
    remoteOrigin: shop,
    feedOrigin: undefined,
    nodeOrigin: shop,
    files: FILES,
    remotePorts: new Map(),
    nameServers: ['127.0.0.1'],
  })
    .replace(`listen ${SHOP_PORT};`, `listen 127.0.0.1:${port};`)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll(FILES, folder)
    .replace('access_log /dev/stdout requests;', `access_log ${folder}/access.log requests;`);
  return start(folder, existsSync(BROTLI) ? config : withoutBrotli(config), port);
}

/** An nginx that serves files of these sizes at `/<size>`, as they are: as quick as it gets. */
export async function startFileNginx(sizes: readonly number[]): Promise<Nginx> {
  // On the disk that the builds are on.
  const folder = mkdtempSync(join(readWorkspace().root, '.cache/nginx-'));
  mkdirSync(join(folder, 'files'));
  for (const size of sizes) writeFileSync(join(folder, 'files', String(size)), Buffer.alloc(size, 'x'));
  const port = await freePort();
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${folder}/${use};`,
  );
  const config = `worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr error;
events {}
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
  return start(folder, config, port);
}

async function start(folder: string, config: string, port: number): Promise<Nginx> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
