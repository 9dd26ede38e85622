import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** What ws and pg use when it is there, and do without. */
const OPTIONAL = /^(bufferutil|utf-8-validate|pg-native|pg-cloudflare)$/;

/**
 * Bundles a Node service and all it imports into one file of plain JavaScript: an image that has the file needs no
 * package and no build tool. In it `import.meta.url` is the url of the bundle.
 * @param entry the service's main, absolute
 * @param file where the bundle goes, absolute and ending in `.mjs`
 * @throws Error with what the compiler says
 */
export async function buildService(entry: string, file: string): Promise<void> {
  const compiler = webpack(configure(entry, file));
  const stats = await new Promise<Stats | undefined>((done, failed) => {
    compiler.run((error, result) => (error ? failed(error) : done(result)));
  });
  await new Promise((closed) => compiler.close(closed));
  const problems = stats?.toString({ all: false, errors: true, warnings: true });
  if (problems) throw new Error(problems);
}

function configure(entry: string, file: string): Configuration {
  return {
    mode: 'production',
    target: 'node20',
    context: dirname(entry),
    entry,
    experiments: { outputModule: true },
    output: {
      path: dirname(file),
      filename: basename(file),
      module: true,
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { createRequire: false, importMeta: false, url: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: OPTIONAL })],
    optimization: {
      // The stack of an error names the sources' own functions.
      minimize: false,
      splitChunks: false,
      // What it leaves of an export that is not used, `name` and a line below `(…)`, is a call in sources without semicolons.
      usedExports: false,
    },
    performance: false,
  };
}
