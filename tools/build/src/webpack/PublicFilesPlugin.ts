import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Puts the files of a folder beside the page, under the names they have: for what asks for its neighbours by name, such as a
 * web manifest for its icons. The build's folder carries the version, so they need no hash.
 */
export class PublicFilesPlugin {
  /** @param folder absolute; one that does not exist holds no files */
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { folder } = this;
    if (!existsSync(folder)) return;
    compiler.hooks.thisCompilation.tap(PublicFilesPlugin.name, (compilation) => {
      compilation.contextDependencies.add(folder);
      compilation.hooks.processAssets.tap(PublicFilesPlugin.name, () => {
        for (const file of readdirSync(folder)) {
          compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(join(folder, file))));
        }
      });
    });
  }
}
