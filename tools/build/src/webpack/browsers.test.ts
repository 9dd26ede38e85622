import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { testFolder } from 'service-kit/testFolder.fixture';
import webpack, { type Configuration } from 'webpack';
import { styleMinimizer } from './browsers';
import { rules } from './rules';

const { root, put } = testFolder();

test('rewrites styles that the supported browsers lack', async () => {
  const entry = put('page.css', '@media (width >= 62rem) { .bar { a { user-select: none } } }');
  const compile = promisify<Configuration, unknown>(webpack);
  await compile({
    mode: 'production',
    entry,
    output: { path: root },
    module: { rules: rules(false) },
    plugins: [new MiniCssExtractPlugin()],
    optimization: { minimizer: [styleMinimizer] },
  });
  expect(readFileSync(join(root, 'main.css'), 'utf8')).toBe(
    '@media (min-width:62rem){.bar a{-webkit-user-select:none;user-select:none}}',
  );
});
