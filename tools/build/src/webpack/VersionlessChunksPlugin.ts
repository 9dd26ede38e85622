import webpack, { type Compiler } from 'webpack';

/** The runtime's scripts have `data-webpack="mfe_cart_1_0_0:chunk-12"`. */
const NAME_OF_RELEASE = "document.currentScript.dataset.webpack.split(':')[0]";

/**
 * Leaves the release's name out of its chunks: each hands itself to the runtime whose script tag it is. So a chunk that a release does
 * not change keeps its bytes and its name, and so does its hash in the entry, which returning visitors fetch as a delta.
 */
export class VersionlessChunksPlugin {
  apply(compiler: Compiler): void {
    const name = VersionlessChunksPlugin.name;
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { uniqueName, chunkLoadingGlobal = '' } = compilation.outputOptions;
      const fixed = JSON.stringify(chunkLoadingGlobal);
      const prefix = chunkLoadingGlobal.slice(0, -(uniqueName?.length ?? 0));
      const { renderChunk } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack's own, which adds the name.
      renderChunk.tap({ name, stage: 1 }, (source, { chunk }) => {
        if (chunk.hasRuntime()) return source;
        const text = source.source().toString();
        const replaced = new webpack.sources.ReplaceSource(source);
        for (const { index } of text.matchAll(new RegExp(fixed, 'g')))
          replaced.replace(index, index + fixed.length - 1, `"${prefix}" + ${NAME_OF_RELEASE}`);
        return replaced;
      });
    });
  }
}
