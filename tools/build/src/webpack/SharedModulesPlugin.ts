import webpack, { type Compiler } from 'webpack';

export type SharedModule = ReturnType<typeof sharedModule>;

/** An input of the doctor; never served. */
export const SHARED_MODULES = 'shared.json';

/** Lists the packages that a build shares with the page. */
export class SharedModulesPlugin {
  apply(compiler: Compiler): void {
    const name = SharedModulesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, () => {
        const shared = [...compilation.modules]
          .filter(({ type }) => type === 'consume-shared-module')
          .map((module) => sharedModule((module as unknown as ConsumeSharedModule).options))
          .sort((one, other) => one.key.localeCompare(other.key));
        const json = JSON.stringify(shared, null, 2);
        compilation.emitAsset(SHARED_MODULES, new webpack.sources.RawSource(json));
      });
    });
  }
}

interface ConsumeSharedModule {
  readonly options: {
    readonly shareKey: string;
    readonly requiredVersion?: string | false;
    readonly singleton?: boolean;
    readonly eager?: boolean;
  };
}

/** `key` is the imported path, e.g. `react/jsx-runtime`. The range false accepts any version. */
function sharedModule(options: ConsumeSharedModule['options']) {
  const { shareKey, requiredVersion = false, singleton = false, eager = false } = options;
  return { key: shareKey, range: requiredVersion, singleton, eager };
}
