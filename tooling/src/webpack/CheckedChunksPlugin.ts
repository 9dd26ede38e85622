import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** Right in form and never right in content: what cannot be vouched for is refused, not let through. */
const NEVER = `sha384-${'A'.repeat(64)}`;

/**
 * Makes a remote's chunks, scripts and styles alike, load under Subresource Integrity. The hashes are the page's,
 * `window.__SHOP_INTEGRITY__` (absolute address → `sha384-…`), which the shell fills from the discovery document: a
 * build cannot hold the hashes of its own files. A page without that table loads the chunks unchecked.
 */
export class CheckedChunksPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(CheckedChunksPlugin.name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        CheckedChunksPlugin.name,
        (source) => `${source}\n${checked('script', 'new URL(url, location.href).href')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        CheckedChunksPlugin.name,
        (source, { tag }) => `${source}\n${checked(tag, `${tag}.href`)}`,
      );
    });
  }
}

function checked(element: string, address: string): string {
  return `if (window.__SHOP_INTEGRITY__) ${element}.integrity = window.__SHOP_INTEGRITY__[${address}] || '${NEVER}';`;
}
