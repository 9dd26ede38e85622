import { createHash } from 'node:crypto';
import { sha384 } from 'service-kit';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseOf } from 'contract/release.fixture';
import { readWorkspace } from 'build/workspace';

const SCRIPT = 'export const cart = "a script";\n';
const MANIFEST = JSON.stringify({ metaData: { name: 'a remote' } });

/** Creates the repository of a built shop. */
export function builtShop() {
  const root = mkdtempSync(join(tmpdir(), 'shop-'));
  const remotes = { 'mfe-catalog': ['/shop'], 'mfe-cart': ['/cart'], 'mfe-content': ['/', '/faq'] };

  function put(path: string, content: string): void {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Makes a build with one script the newest. */
  function release(name: string, version: string, paths: readonly string[], script = SCRIPT) {
    const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
    const folder = `${name}/dist/${version}`;
    const integrity = sha384(script);
    const release = releaseOf(name, version, {
      routes: paths.map((path) => ({ path })),
      integrity,
      files: { [entry]: integrity },
      assets: { 'mf-manifest.json': sha384(MANIFEST) },
      share: { react: { version: '19.0.0', range: '^19.0.0' } },
      inputs: createHash('sha256').update(script).digest('hex'),
    });
    put(`${folder}/mf-manifest.json`, MANIFEST);
    put(`${folder}/${entry}`, script);
    put(`${folder}/release.json`, JSON.stringify(release));
    put(`${name}/dist/release.json`, JSON.stringify(release));
  }

  put(
    'shell/dist/1.0.0/index.html',
    '<!doctype html><title>Juniper Row</title><!-- shop:preload --><!-- shop:data --><div id="root"></div>',
  );
  release('shell', '1.0.0', []);
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
    put,
    release,
    remove: () => rmSync(root, { recursive: true }),
  };
}

function packageJson(storefront: object): string {
  return JSON.stringify({ version: '1.0.0', storefront });
}
