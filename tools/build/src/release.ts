import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  releaseTypes,
  releaseUrl,
  TEMPLATE_FILE,
  toTemplate,
  type BuiltRoute,
  type PageTemplate,
  type Release,
} from 'contract';
import { globSync } from 'tinyglobby';
import { collectContract } from './collectContract';
import { ENTRY, SERVER_ENTRY } from './webpack/defineApp';
import { PAGE_FILES, type PageFiles } from './webpack/PageFilesPlugin';
import { serverEntry } from './webpack/serverConfiguration';
import type { App, Remote } from './apps';
import { sha384 } from 'service-kit';
import { shareTable } from './share';

/** Gateways before template.json fill it. */
const PAGE = 'index.html';
const NOT_SERVED = ['**/*.{map,br,gz}', 'release.json', PAGE, PAGE_FILES];
/** Types of the release's offers to other remotes. */
const TYPES = 'types.d.ts';
const SHELL_FILES = /^main(\.[0-9a-f]+)?\.(js|css)$/;

interface Manifest {
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly js: { readonly sync: string[] }; readonly css: { readonly sync: string[] } };
  }[];
}

/**
 * Returns a build's release.json. First writes a remote's types, or the shell's page as data, which are one of its files.
 * @param folder in `<app>/dist`, absolute @throws Error that names a missing file of the build
 */
export function describeRelease(app: App | Remote, folder: string, inputs: string): Release {
  const { name, version, team } = app;
  const base = releaseUrl(name, version);
  const contract = 'routes' in app ? collectContract(join(folder, '../..')) : undefined;
  if (contract) writeFileSync(join(folder, TYPES), releaseTypes({ name, contract }));
  else writeFileSync(join(folder, TEMPLATE_FILE), JSON.stringify(templateOf(folder)));
  const all = globSync('**/*', { cwd: folder, ignore: NOT_SERVED }).sort();
  const files = all.filter((file) => /\.(js|css)$/.test(file) && file !== SERVER_ENTRY);
  const assets = all.filter((file) => !files.includes(file));
  const hashes = (list: readonly string[]) =>
    Object.fromEntries(list.map((file) => [file, integrityOf(join(folder, file))]));
  const first = 'routes' in app ? firstOfRemote(folder) : files.filter((file) => SHELL_FILES.test(file));
  const entry = first.find((file) => file.endsWith('.js')) ?? ENTRY;
  return {
    name,
    version,
    team,
    ...('routes' in app
      ? {
          label: app.label,
          routes: routesWithFiles(app, folder, base),
          ...(app.measures && { measures: app.measures }),
          ...widgetFiles(folder, base),
          ...(contract && { contract }),
        }
      : { label: 'The shop', routes: [] }),
    entry: base + entry,
    integrity: integrityOf(join(folder, entry)),
    preload: first.map((file) => base + file),
    files: hashes(files),
    assets: hashes(assets),
    ...(serverEntry(join(folder, '../..')) && { server: integrityOf(join(folder, SERVER_ENTRY)) }),
    ...(!('routes' in app) && { page: integrityOf(join(folder, PAGE)) }),
    bytes: Object.fromEntries(files.map((file) => [file, sizeOf(join(folder, file))])),
    share: shareTable(join(folder, '../..')),
    inputs,
  };
}

function templateOf(folder: string): PageTemplate {
  const read = (file: string) => contentOf(join(folder, file)).toString();
  return toTemplate(read(PAGE), { read, hashOf: (file) => integrityOf(join(folder, file)) });
}

function routesWithFiles({ routes }: Remote, folder: string, base: string): BuiltRoute[] {
  if (routes.length === 0) return [];
  const pages = JSON.parse(readFileSync(join(folder, PAGE_FILES), 'utf8')) as PageFiles;
  return routes.map((route) => ({
    ...route,
    files: (pages[route.path] ?? []).map((file) => base + file),
  }));
}

function firstOfRemote(folder: string): string[] {
  return [ENTRY, ...(filesOfExpose(folder, './routes') ?? [])];
}

function widgetFiles(folder: string, base: string): Pick<Release, 'widgets'> {
  const files = filesOfExpose(folder, './widgets');
  return files ? { widgets: [ENTRY, ...files].map((file) => base + file) } : {};
}

function filesOfExpose(folder: string, path: string): string[] | undefined {
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const assets = manifest.exposes.find((expose) => expose.path === path)?.assets;
  return assets && [...assets.js.sync, ...assets.css.sync];
}

const integrityOf = (file: string) => sha384(contentOf(file));

/** @throws Error if the build has no such file */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${file} is missing, so the build is incomplete: run the command again.`, { cause });
  }
}

/** Returns the compressed size if there is a compressed file. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}
