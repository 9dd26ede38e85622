import type { Compiler } from 'webpack';

/** Named by the federation plugin. */
const ROUTES = '__federation_expose_routes';

/** Puts a remote's routes into its entry: a chunk of their own, of 0.4 KB, would be one more request of each page. */
export class RoutesInEntryPlugin {
  /** @param entry name of the entry's chunk */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    const name = RoutesInEntryPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunks.tap(name, () => {
        const { chunkGraph, chunks, namedChunks } = compilation;
        const [entry, routes] = [this.entry, ROUTES].map((each) => namedChunks.get(each));
        if (!entry || !routes || !chunkGraph.canChunksBeIntegrated(entry, routes)) return;
        chunkGraph.integrateChunks(entry, routes);
        chunks.delete(routes);
      });
    });
  }
}
