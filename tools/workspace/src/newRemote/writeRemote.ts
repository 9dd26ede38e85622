import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { globSync } from 'tinyglobby';
import { root as repositoryRoot } from 'build/root';
import { titleOf, type NewRemote } from './plan';

/** A remote as it is made, under the name mfe-newcomer: a package of this workspace, whose types, style and tests are checked. */
const TEMPLATE = join(repositoryRoot, 'tools/workspace/templates/remote');
const NOT_COPIED = ['**/node_modules/**', '.cache/**', 'dist/**'];

/**
 * Writes the folder of a new remote.
 * @param root of the workspace, absolute
 * @returns the files, below the root
 */
export function writeRemote(root: string, remote: NewRemote): readonly string[] {
  return globSync('**/*', { cwd: TEMPLATE, ignore: NOT_COPIED, dot: true })
    .sort()
    .map((path) => {
      const file = join(remote.name, renamed(path, remote));
      const text = textOf(path, readFileSync(join(TEMPLATE, path), 'utf8'), remote);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      return file;
    });
}

function textOf(path: string, text: string, remote: NewRemote): string {
  if (path === 'package.json') return packageJson(text, remote);
  if (path === 'tsconfig.json') return tsconfig(text);
  const { name, route } = remote;
  const title = titleOf(name);
  const inCode = text
    .replaceAll('mfe-newcomer', name)
    .replaceAll("'/newcomer'", `'${route}'`)
    .replaceAll('"newcomer"', `"${name.slice('mfe-'.length)}"`)
    // As a text of the page.
    .replace(/(["'])Newcomer\1/g, `$1${title}$1`)
    .replaceAll('Newcomer at', `${title} at`);
  return renamed(inCode, remote);
}

/** The names of components, files and folders. */
function renamed(text: string, { name }: NewRemote): string {
  const camel = name.slice('mfe-'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1);
  return text.replaceAll('Newcomer', pascal).replaceAll('newcomer', camel);
}

function packageJson(text: string, { name, port, team, label, route }: NewRemote): string {
  const storefront = { port, team, label, routes: [{ path: route }] };
  // The order of the keys is the template's.
  const manifest = {
    ...(JSON.parse(text) as object),
    name,
    description: titleOf(name).toLowerCase(),
    storefront,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A remote lies in the workspace's root, where the common configuration finds its files by itself. */
function tsconfig(text: string): string {
  const { extends: base, references } = JSON.parse(text) as {
    readonly extends: string;
    readonly references: readonly { readonly path: string }[];
  };
  const fromRemote = (path: string) =>
    join('..', relative(repositoryRoot, join(TEMPLATE, path))).replaceAll(sep, '/');
  const moved = {
    extends: fromRemote(base),
    references: references.map(({ path }) => ({ path: fromRemote(path) })),
  };
  return `${JSON.stringify(moved, null, 2)}\n`;
}
