import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';
import { globSync } from 'tinyglobby';
import ts from 'typescript';

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  /** Version and hash of its exports. */
  readonly publicApi?: string;
}

/**
 * Compares the exports of shared packages with those of their versions: discovery refuses releases by these versions.
 * @returns each package.json with its text as it should be @throws Error if exports have changed and the version has not
 */
export function publicApis() {
  const packages = globSync('shared-*/package.json', { cwd: root }).map((file) => file.split('/')[0] ?? '');
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', '--singleThreaded', ...packages], { cwd: root });
  return packages.map((name) => {
    const file = `${name}/package.json`;
    const text = readFileSync(join(root, file), 'utf8');
    const { version, exports, publicApi = '' } = JSON.parse(text) as Manifest;
    const current = `${version} ${digestOf(name, exports)}`;
    if (current !== publicApi && publicApi.startsWith(`${version} `))
      throw new Error(
        `The exports of ${name}, or their types, are not those of ${version}. Raise the version in ${file} (the major one if a caller has to change), begin its range in tools/build/src/webpack/shared.ts with it, and run "npm run generate".`,
      );
    const stated = /(\n {2}"version": .*)(\n {2}"publicApi": .*)?/;
    return { file, text, generated: text.replace(stated, `$1\n  "publicApi": "${current}",`) };
  });
}

function digestOf(name: string, exports: Manifest['exports']): string {
  const hash = createHash('sha256');
  const declarations = new Set<string>();
  for (const [path, source] of Object.entries(exports).sort()) {
    hash.update(`${path} ${source}\n`);
    if (/\.tsx?$/.test(source)) addDeclarations(join(root, name, '.cache/types', source), declarations);
  }
  const printer = ts.createPrinter({ removeComments: true });
  for (const file of [...declarations].sort())
    hash.update(
      printer.printFile(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)),
    );
  return hash.digest('hex').slice(0, 12);
}

function addDeclarations(module: string, found: Set<string>): void {
  const path = module.replace(/\.tsx?$/, '');
  const file = [`${path}.d.ts`, `${path}/index.d.ts`].find((each) => existsSync(each));
  if (file === undefined || found.has(file)) return;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
    if (fileName.startsWith('.')) addDeclarations(join(file, '..', fileName), found);
}
