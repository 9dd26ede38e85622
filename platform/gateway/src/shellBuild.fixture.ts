import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writerIn } from 'service-kit/testFolder.fixture';
import { HASH } from './document.fixture';

export function shellBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  const dist = join(folder, 'dist');
  const put = writerIn(dist);

  function release(version: string, integrity = HASH, title = version): void {
    put(
      `${version}/index.html`,
      `<!doctype html><title>${title}</title><!-- shop:preload --><!-- shop:data --><div id="root"></div>`,
    );
    put(`${version}/main.js`, 'export const shell = 1;\n');
    put(`${version}/favicon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(dist, version, 'card.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0]));
    for (const file of [`${version}/release.json`, 'release.json'])
      put(file, { name: 'shell', version, integrity });
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
