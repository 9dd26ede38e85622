import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  releaseTypes,
  releaseUrl,
  TEMPLATE_FILE,
  toTemplate,
  type PageTemplate,
  type Release,
} from 'contract';
import { sha384 } from 'service-kit';
import { globSync } from 'tinyglobby';
import type { App, Remote } from './apps';
import { collectContract } from './collectContract';
import { shareTable } from './share';
import { ENTRY } from './webpack/pageConfiguration';
import { PAGE_FILES, type PageFiles } from './webpack/RoutesPlugin';
import { SERVER_ENTRY, serverEntry } from './webpack/serverConfiguration';

/** Gateways before template.json fill it. */
const PAGE = 'index.html';
const NOT_SERVED = ['**/*.{map,br,gz}', 'release.json', PAGE, PAGE_FILES];
/** Types of the release's offers to other remotes. */
const TYPES = 'types.d.ts';
const SHELL_FILES = /^main(\.[0-9a-f]+)?\.(js|css)$/;

/** Of the federation plugin. */
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
  const sources = join(folder, '../..');
  const hashOf = (file: string) => sha384(contentOf(join(folder, file)));
  const isRemote = 'routes' in app;
  const facts = isRemote ? describeRemote(app, folder, base) : { label: 'The shop', routes: [] };
  if (!isRemote) writeFileSync(join(folder, TEMPLATE_FILE), JSON.stringify(templateOf(folder, hashOf)));
  const all = globSync('**/*', { cwd: folder, ignore: NOT_SERVED }).sort();
  const files = all.filter((file) => /\.(js|css)$/.test(file) && file !== SERVER_ENTRY);
  const assets = all.filter((file) => !files.includes(file));
  const first = isRemote
    ? [ENTRY, ...(filesOfExpose(folder, './routes') ?? [])]
    : files.filter((file) => SHELL_FILES.test(file));
  const entry = first.find((file) => file.endsWith('.js')) ?? ENTRY;
  return {
    name,
    version,
    team,
    ...facts,
    entry: base + entry,
    integrity: hashOf(entry),
    preload: first.map((file) => base + file),
    files: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
    assets: Object.fromEntries(assets.map((file) => [file, hashOf(file)])),
    ...(serverEntry(sources) && { server: hashOf(SERVER_ENTRY) }),
    ...(!isRemote && { page: hashOf(PAGE) }),
    bytes: Object.fromEntries(files.map((file) => [file, sizeOf(join(folder, file))])),
    share: shareTable(sources),
    inputs,
  };
}

function describeRemote(app: Remote, folder: string, base: string) {
  const contract = collectContract(join(folder, '../..'));
  writeFileSync(join(folder, TYPES), releaseTypes({ name: app.name, contract }));
  const pages: PageFiles = app.routes.length > 0 ? readJson(join(folder, PAGE_FILES)) : {};
  const widgets = filesOfExpose(folder, './widgets');
  return {
    label: app.label,
    routes: app.routes.map((route) => ({
      ...route,
      files: (pages[route.path] ?? []).map((file) => base + file),
    })),
    ...(app.measures && { measures: app.measures }),
    ...(widgets && { widgets: [ENTRY, ...widgets].map((file) => base + file) }),
    contract,
  };
}

function templateOf(folder: string, hashOf: (file: string) => string): PageTemplate {
  const read = (file: string) => contentOf(join(folder, file)).toString();
  return toTemplate(read(PAGE), { read, hashOf });
}

function filesOfExpose(folder: string, path: string): string[] | undefined {
  const { exposes } = readJson<Manifest>(join(folder, 'mf-manifest.json'));
  const assets = exposes.find((expose) => expose.path === path)?.assets;
  return assets && [...assets.js.sync, ...assets.css.sync];
}

function readJson<T>(file: string): T {
  return JSON.parse(contentOf(file).toString()) as T;
}

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
