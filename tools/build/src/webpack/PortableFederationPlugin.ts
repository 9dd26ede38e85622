import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeFileAtomically } from 'service-kit';
import webpack, { type Compilation, type Compiler, type Dependency, type Module } from 'webpack';
import { root } from '../root';

const { PROCESS_ASSETS_STAGE_REPORT } = webpack.Compilation;
const LONG_AGO = new Date('2000-01-01');
const GENERATED = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
const NAMED = /^webpack\/(container\/entry|sharing\/provide)\//;

/** Keeps the repository's folder out of what the federation plugin adds, so that a build has the same bytes anywhere. */
export class PortableFederationPlugin {
  /** @param container unique per release */
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    const name = PortableFederationPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.addEntry.tap(name, (entry) => this.renameEntry(entry));
      // The identifiers of these modules contain absolute paths, from which webpack would derive the ids.
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const ident = module.libIdent({ context: compiler.context });
          if (ident && NAMED.test(ident)) compilation.chunkGraph.setModuleId(module, ident);
        }
      });
      hashWithoutPaths(compilation);
      // Nothing reads it.
      const stage = PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => compilation.deleteAsset('mf-stats.json'));
    });
  }

  /** Replaces the generated entry, which the plugin names by a hash of the absolute paths that it imports. */
  private renameEntry(entry: Dependency): void {
    const paths = entry as { request?: string; injectRuntimeEntry?: string };
    for (const key of ['request', 'injectRuntimeEntry'] as const) {
      const generated = paths[key];
      if (generated && GENERATED.test(generated)) paths[key] = this.portableEntry(generated);
    }
  }

  private portableEntry(generated: string): string {
    const file = join(root, 'node_modules/.federation', `${this.container}.js`);
    const toRelative = (path: string) => relative(dirname(file), path).replaceAll('\\', '/');
    const text = readFileSync(generated, 'utf8').replace(/(?<=from ')[^']+/g, toRelative);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      writeFileAtomically(file, text);
      // A dev server would compile again after a file that is newer than its start. webpack takes a time of 0 for none.
      utimesSync(file, LONG_AGO, LONG_AGO);
    }
    return file;
  }
}

/** Hides the absolute path of a shared package, which the plugin would hash, while webpack hashes modules. */
function hashWithoutPaths({ hooks, modules }: Compilation): void {
  const name = PortableFederationPlugin.name;
  const isShared = (module: Module): module is SharedModule => module.type === 'consume-shared-module';
  const optionsOf = new Map<SharedModule, SharedModule['options']>();
  hooks.beforeModuleHash.tap(name, () => {
    for (const module of [...modules].filter(isShared)) {
      optionsOf.set(module, module.options);
      module.options = { ...module.options, importResolved: undefined };
    }
  });
  hooks.afterModuleHash.tap(name, () => {
    for (const [module, options] of optionsOf) module.options = options;
  });
}

interface SharedModule extends Module {
  options: { readonly importResolved?: string | undefined };
}
