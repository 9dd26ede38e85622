import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { remotes, shell } from 'tooling/apps';

const SCRIPT = 'export const cart = "a script long enough to be worth compressing";\n'.repeat(20);

/** A repository whose apps are built, as `tooling/build` leaves them, in a folder of its own. */
export function builtShop() {
  const root = mkdtempSync(join(tmpdir(), 'shop-'));

  function put(path: string, content: string | Buffer): void {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  function release(name: string, version: string) {
    const base = `/mfe/${name}/${version}`;
    const manifest = JSON.stringify({ metaData: { name } });
    put(`${name}/dist/${version}/mf-manifest.json`, manifest);
    put(`${name}/dist/${version}/remoteEntry.js`, SCRIPT);
    put(`${name}/dist/${version}/remoteEntry.js.br`, brotliCompressSync(SCRIPT));
    put(`${name}/dist/${version}/remoteEntry.js.gz`, gzipSync(SCRIPT));
    put(
      `${name}/dist/release.json`,
      JSON.stringify({
        name,
        version,
        manifest: `${base}/mf-manifest.json`,
        integrity: sha384(manifest),
        preload: ['mf-manifest.json', 'remoteEntry.js', 'routes.css'].map((file) => `${base}/${file}`),
        files: { 'remoteEntry.js': sha384(SCRIPT) },
      }),
    );
  }

  put(
    'shell/dist/1.0.0/index.html',
    '<!doctype html><title>Juniper Row</title><!-- shop:preload --><!-- shop:config --><div id="root"></div>',
  );
  put('shell/dist/1.0.0/main.js', SCRIPT);
  put('shell/dist/1.0.0/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('shell/dist/release.json', JSON.stringify({ name: shell.name, version: '1.0.0' }));
  for (const { name } of remotes) release(name, '1.0.0');

  return { root, script: SCRIPT, put, release, remove: () => rmSync(root, { recursive: true }) };
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
