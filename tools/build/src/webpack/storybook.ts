import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { rules } from './rules.ts';

/** Compiles Storybook's components as the apps are compiled. @param config Storybook's, with `disableWebpackDefaults` */
export function withAppRules(config: Configuration): Configuration {
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules(false)] },
    plugins: [...(config.plugins ?? []), new MiniCssExtractPlugin()],
    // Left to the environment, see commands/buildStorybook.ts.
    optimization: { ...config.optimization, nodeEnv: false },
    performance: false,
    infrastructureLogging: { level: 'warn' },
  };
}
