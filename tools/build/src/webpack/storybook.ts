import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { styleMinimizer } from './browsers.ts';
import { rules } from './rules.ts';

/** Compiles stories like the apps. @param config with `disableWebpackDefaults` */
export function withAppRules(config: Configuration): Configuration {
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules(false)] },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    optimization: {
      ...config.optimization,
      minimizer: [...(config.optimization?.minimizer ?? []), styleMinimizer],
      // Set by commands/buildStorybook.ts.
      nodeEnv: false,
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}
