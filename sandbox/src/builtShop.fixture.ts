import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readWorkspace } from 'tooling/workspace';

const SCRIPT = 'export const cart = "a script long enough to be worth compressing";\n'.repeat(20);

/** A repository with these apps, built as `npm run build` leaves them, in a folder of its own. */
export function builtShop() {
  const root = mkdtempSync(join(tmpdir(), 'shop-'));
  const remotes = { 'mfe-catalog': ['/shop'], 'mfe-cart': ['/cart'], 'mfe-content': ['/', '/faq'] };

  function put(path: string, content: string | Buffer): void {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  function release(name: string, version: string, paths: readonly string[]) {
    const base = `/mfe/${name}/${version}`;
    put(`${name}/dist/${version}/mf-manifest.json`, JSON.stringify({ metaData: { name } }));
    put(`${name}/dist/${version}/remoteEntry.js`, SCRIPT);
    put(`${name}/dist/${version}/remoteEntry.js.br`, brotliCompressSync(SCRIPT));
    put(`${name}/dist/${version}/remoteEntry.js.gz`, gzipSync(SCRIPT));
    put(
      `${name}/dist/release.json`,
      JSON.stringify({
        name,
        version,
        team: '@team',
        label: 'This page',
        routes: paths.map((path) => ({ path })),
        entry: `${base}/remoteEntry.js`,
        integrity: sha384(SCRIPT),
        preload: ['remoteEntry.js', 'routes.css'].map((file) => `${base}/${file}`),
        files: { 'remoteEntry.js': sha384(SCRIPT) },
      }),
    );
  }

  put(
    'shell/dist/1.0.0/index.html',
    '<!doctype html><title>Juniper Row</title><!-- shop:preload --><!-- shop:data --><div id="root"></div>',
  );
  put('shell/dist/1.0.0/main.js', SCRIPT);
  put('shell/dist/release.json', JSON.stringify({ name: 'shell', version: '1.0.0' }));
  put('shell/package.json', packageJson({ port: 3000, team: '@team' }));
  for (const [index, [name, paths]] of Object.entries(remotes).entries()) {
    release(name, '1.0.0', paths);
    const routes = paths.map((path) => ({ path }));
    put(
      `${name}/package.json`,
      packageJson({ port: 3001 + index, team: '@team', label: 'This page', routes }),
    );
  }

  return {
    workspace: readWorkspace(root),
    script: SCRIPT,
    put,
    release,
    remove: () => rmSync(root, { recursive: true }),
  };
}

function packageJson(storefront: object): string {
  return JSON.stringify({ version: '1.0.0', storefront });
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
