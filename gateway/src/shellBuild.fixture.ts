import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The builds of a shell, as `npm run build` leaves them, in a folder of their own. */
export function shellBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  const dist = join(folder, 'dist');

  function put(path: string, content: string): void {
    const file = join(dist, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  put('release.json', JSON.stringify({ name: 'shell', version: '1.0.0' }));
  put(
    '1.0.0/index.html',
    '<!doctype html><title>Juniper Row</title><!-- shop:preload --><!-- shop:data --><div id="root"></div>',
  );
  put('1.0.0/main.js', 'export const shell = 1;\n');
  put('1.0.0/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { dist, stateFolder: join(folder, 'state'), put, remove: () => rmSync(folder, { recursive: true }) };
}
