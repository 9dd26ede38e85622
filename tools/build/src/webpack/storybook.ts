import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { rules } from './rules.ts';

/** Compiles stories like the apps. @param config with `disableWebpackDefaults` */
export function withAppRules(config: Configuration): Configuration {
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules(false)] },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    // Set by commands/buildStorybook.ts.
    optimization: { ...config.optimization, nodeEnv: false },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}
