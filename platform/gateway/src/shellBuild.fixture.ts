import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { HASH } from './document.fixture';

export function shellBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  const dist = join(folder, 'dist');

  function put(path: string, content: string): void {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  function release(version: string, integrity = HASH, title = version): void {
    put(
      `${version}/index.html`,
      `<!doctype html><title>${title}</title><!-- shop:preload --><!-- shop:data --><div id="root"></div>`,
    );
    put(`${version}/main.js`, 'export const shell = 1;\n');
    put(`${version}/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const text = JSON.stringify({ name: 'shell', version, integrity });
    put(`${version}/release.json`, text);
    put('release.json', text);
  }

  release('1.0.0', HASH, 'Juniper Row');
  return {
    dist,
    stateFolder: join(folder, 'state'),
    put,
    release,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
