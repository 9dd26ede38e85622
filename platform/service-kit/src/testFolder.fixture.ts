import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Creates a folder, which is deleted after the tests of a file or a `describe`. */
export function testFolder() {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  afterAll(() => rmSync(root, { recursive: true }));
  return { root, put: writerIn(root) };
}

/** Returns a function that writes a text, bytes, or an object as JSON, and returns the file's absolute path. */
export function writerIn(root: string) {
  return (file: string, content: string | object): string => {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
    return path;
  };
}
