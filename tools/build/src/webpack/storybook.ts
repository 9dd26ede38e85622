import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { rules } from './rules.ts';

/** Compiles stories as the apps are compiled. @param config with `disableWebpackDefaults` */
export function withAppRules(config: Configuration): Configuration {
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules(false)] },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    // commands/buildStorybook.ts sets it.
    optimization: { ...config.optimization, nodeEnv: false },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}
