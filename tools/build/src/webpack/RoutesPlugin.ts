import webpack, { type Compilation, type Compiler } from 'webpack';

/** Files by page path, relative to the build's folder. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** An input of release.json; never served. */
export const PAGE_FILES = 'pages.json';

/** The chunk of a remote's routes, named by the federation plugin. */
const ROUTES = '__federation_expose_routes';

/**
 * Lists each page's files, for documents to preload. Puts a remote's routes into its entry: a chunk of their own, of 0.4 KB, would be one
 * more request of each page.
 */
export class RoutesPlugin {
  /** @param routes src/routes.tsx of the remote, absolute @param entry name of the entry's chunk */
  constructor(
    private readonly routes: string,
    private readonly entry: string,
  ) {}

  apply(compiler: Compiler): void {
    const name = RoutesPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap(name, () => this.moveIntoEntry(compilation));
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

  private moveIntoEntry({ chunkGraph, chunks, namedChunks }: Compilation): void {
    const [entry, routes] = [this.entry, ROUTES].map((each) => namedChunks.get(each));
    if (!entry || !routes || !chunkGraph.canChunksBeIntegrated(entry, routes)) return;
    chunkGraph.integrateChunks(entry, routes);
    chunks.delete(routes);
  }

  private filesOfPages({ modules, chunkGraph }: Compilation): PageFiles {
    const module = [...modules].find((each) => 'resource' in each && each.resource === this.routes);
    if (!module)
      throw new Error(`${this.routes} is not in the build: name it with its extension in "exposes".`);
    // A module that does not compile has no source.
    const source = module.originalSource()?.source().toString() ?? '';
    return Object.fromEntries(
      module.blocks.map((block) => {
        const { range } = block.dependencies[0] as unknown as { readonly range: readonly [number, number] };
        // The key in `pages` whose value is the import.
        const [, , path = ''] = [...source.slice(0, range[0]).matchAll(/(["'])([^"']+)\1\s*:/g)].at(-1) ?? [];
        const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? [];
        return [path, files.toSorted(byKind)];
      }),
    );
  }
}

/** Scripts first: the order within a chunk depends on what webpack has cached. */
function byKind(one: string, other: string): number {
  return Number(one.endsWith('.css')) - Number(other.endsWith('.css'));
}
