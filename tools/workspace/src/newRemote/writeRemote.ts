import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as repositoryRoot } from 'build/root';
import { writeFileAtomically } from 'service-kit';
import { globSync } from 'tinyglobby';
import { titleOf, type NewRemote } from './plan';

/** Package mfe-newcomer of this workspace, which the checks cover. */
const TEMPLATE = join(repositoryRoot, 'tools/workspace/templates/remote');
const NOT_COPIED = ['**/node_modules/**', '.cache/**', 'dist/**'];

/** @param root absolute @returns the written files, relative to the root */
export function writeRemote(root: string, remote: NewRemote): readonly string[] {
  return globSync('**/*', { cwd: TEMPLATE, ignore: NOT_COPIED, dot: true })
    .sort()
    .map((path) => {
      const file = join(remote.name, renamed(path, remote));
      const text = textOf(path, readFileSync(join(TEMPLATE, path), 'utf8'), remote);
      writeFileAtomically(join(root, file), text);
      return file;
    });
}

function textOf(path: string, text: string, remote: NewRemote): string {
  if (path === 'package.json') return packageJson(text, remote);
  // The template is in a deeper folder.
  if (path === 'tsconfig.json')
    return text.replaceAll('"../../../../', '"../').replaceAll('"../../../', '"../tools/');
  const { name, route } = remote;
  const title = titleOf(name);
  const inCode = text
    .replaceAll('mfe-newcomer', name)
    .replaceAll("'/newcomer'", `'${route}'`)
    .replaceAll('"newcomer"', `"${name.slice('mfe-'.length)}"`)
    .replace(/(["'])Newcomer\1/g, `$1${title}$1`)
    .replace(/Newcomer (?=at|bei)/g, `${title} `);
  return renamed(inCode, remote);
}

function renamed(text: string, { name }: NewRemote): string {
  const camel = name.slice('mfe-'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1);
  return text.replaceAll('Newcomer', pascal).replaceAll('newcomer', camel);
}

function packageJson(text: string, { name, port, team, label, route }: NewRemote): string {
  const storefront = { port, team, label, routes: [{ path: route }] };
  const manifest = {
    ...(JSON.parse(text) as object),
    name,
    description: titleOf(name).toLowerCase(),
    storefront,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
