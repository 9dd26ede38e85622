import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { execa } from 'execa';
import { freePort } from 'service-kit';

/** Starts deploy/edge/nginx.conf in front of a gateway, without TLS. @returns undefined if nginx is not installed */
export async function startEdge(gateway: string) {
  if (!existsSync('/usr/sbin/nginx') && !existsSync('/usr/bin/nginx')) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const port = await freePort();
  const config = readFileSync(join(readWorkspace().root, 'deploy/edge/nginx.conf'), 'utf8')
    .replace('listen 8443 ssl http2;', '')
    .replace(/^ *(ssl_|error_page 497).*$/gm, '')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('shell:8080', new URL(gateway).host)
    .replaceAll('/tmp/', `${folder}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  // Run workers as the current user: they use the folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const nginx = execa('nginx', ['-c', file, '-g', `daemon off;${user}`], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
    reject: false,
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (nginx.nodeChildProcess.exitCode !== null)
      throw new Error('nginx does not start; its message stands above.');
  }
  return {
    url,
    async stop() {
      nginx.kill('SIGQUIT');
      await nginx;
      rmSync(folder, { recursive: true });
    },
  };
}
