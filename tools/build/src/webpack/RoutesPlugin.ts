import webpack, { type Compilation, type Compiler } from 'webpack';

/** Files by page path, relative to the build's folder. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** An input of release.json; never served. */
export const PAGE_FILES = 'pages.json';

/** Lists each page's files, for documents to preload. */
export class PageFilesPlugin {
  /** @param routes src/routes.tsx of the remote, absolute */
  constructor(private readonly routes: string) {}

  apply(compiler: Compiler): void {
    const name = PageFilesPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // When file names are final, before compression.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100 },
        () => {
          const json = JSON.stringify(this.filesOfPages(compilation), null, 2);
          compilation.emitAsset(PAGE_FILES, new webpack.sources.RawSource(json));
        },
      );
    });
  }

  private filesOfPages({ modules, chunkGraph }: Compilation): PageFiles {
    const module = [...modules].find((each) => 'resource' in each && each.resource === this.routes);
    if (!module)
      throw new Error(`${this.routes} is not in the build: name it with its extension in "exposes".`);
    // A module that does not compile has no source.
    const source = module.originalSource()?.source().toString();
    if (source === undefined) return {};
    return Object.fromEntries(
      module.blocks.map((block) => {
        const [start] = (block.dependencies[0] as unknown as ImportDependency).range;
        const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
        return [lastKey(source.slice(0, start)), files.toSorted(byKind)];
      }),
    );
  }
}

/** Scripts first: the order within a chunk depends on what webpack has cached. */
function byKind(one: string, other: string): number {
  return Number(one.endsWith('.css')) - Number(other.endsWith('.css'));
}

interface ImportDependency {
  readonly range: readonly [start: number, end: number];
}

/** Returns the key in `pages` whose value is the import. */
function lastKey(source: string): string {
  return [...source.matchAll(/(["'])([^"']+)\1\s*:/g)].at(-1)?.[2] ?? '';
}
