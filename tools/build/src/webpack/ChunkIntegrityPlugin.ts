import { FILE_LIMIT_MS } from 'contract';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { sha384 } from 'service-kit';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/** A valid hash that no file has. */
const NEVER = `sha384-${'A'.repeat(64)}`;
/** A string, so that the runtime also works while styles are built. */
const PLACEHOLDER = '__HASHES_OF_THIS_BUILD__';

/**
 * Loads chunks (scripts and stylesheets) with Subresource Integrity: the document has the entry's hash, the entry its chunks' hashes,
 * which the shell's Trusted Types policy allows. Stylesheets get the time-out of scripts. A retry uses another URL, because Chromium
 * would reuse a failed or hanging preload. After a failure no file of the release comes from a preload.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = ChunkIntegrityPlugin.name;
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new ChunkFilesRuntimeModule());
      });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n__webpack_require__.prepareFile(script, 'src', url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, { tag }) =>
          `${source}\n__webpack_require__.prepareFile(${tag}, 'href', ${tag}.href);\nsetTimeout(() => ${tag}.onerror?.({ type: 'timeout', target: ${tag} }), ${FILE_LIMIT_MS});`,
      );
      compilation.hooks.processAssets.tap(
        // When file names are final, before compression.
        { name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100 },
        () => fillHashes(compilation),
      );
    });
  }
}

function fillHashes(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const filesOf = (chunk: Chunk) => [...chunk.files].filter((file) => /\.(js|css)$/.test(file));
  const files = chunks.filter((chunk) => !chunk.hasRuntime()).flatMap(filesOf);
  const scripts = chunks
    .filter((chunk) => chunk.hasRuntime())
    .flatMap(filesOf)
    .filter((file) => file.endsWith('.js'));
  const inWorkers = new Set(compilation.asyncEntrypoints.flatMap((entrypoint) => entrypoint.getFiles()));
  const workers = scripts.filter((file) => inWorkers.has(file));
  const entries = scripts.filter((file) => !inWorkers.has(file));
  // Workers first, because an entry has their hashes too.
  for (const worker of workers) fill(worker, files);
  for (const entry of entries) fill(entry, [...files, ...workers]);

  function fill(script: string, hashed: readonly string[]): void {
    const hashOf = (file: string) => sha384(compilation.getAsset(file)?.source.buffer() ?? '');
    const hashes = JSON.stringify(Object.fromEntries(hashed.toSorted().map((file) => [file, hashOf(file)])));
    compilation.updateAsset(script, (source) => {
      const text = source.source().toString();
      const parts = text.split(new RegExp(`['"\`]${PLACEHOLDER}['"\`]`));
      if (parts.length !== 2)
        throw new Error(
          `${script} has ${parts.length - 1} places for the hashes of its chunks instead of 1: another plugin has changed the runtime of webpack.`,
        );
      return new webpack.sources.RawSource(parts.join(hashes));
    });
  }
}

class ChunkFilesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('chunk files');
  }

  override generate(): string {
    return `var hashes = '${PLACEHOLDER}';
var requested = {};
var [entry, query] = (globalThis.document?.currentScript?.src ?? '').split('?');
var retries = query ? 1 : 0;
(globalThis.__SHOP_HASHES__ ??= {})[entry] = hashes;
__webpack_require__.prepareFile = (tag, attribute, url) => {
  var absolute = new URL(url, location.href).href;
  var base = new URL(__webpack_require__.p, location.href).href;
  var isStale = ({ href, rel }) => href === absolute && (retries || rel !== 'preload');
  tag.integrity = (absolute.startsWith(base) && hashes[absolute.slice(base.length)]) || '${NEVER}';
  if (requested[absolute] || [...document.querySelectorAll('link')].some(isStale))
    tag[attribute] = absolute + '?retry=' + ++retries;
  requested[absolute] = true;
};`;
  }
}
