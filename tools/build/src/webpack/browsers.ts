import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets, Features } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import { root } from '../root.ts';

/** The supported browsers as queries of package.json, e.g. `safari >= 16.5`. */
export const browsers = browserslist.loadConfig({ path: root });

/** Minimizes stylesheets and rewrites what the supported browsers lack, e.g. nesting. */
export const styleMinimizer = new CssMinimizerPlugin({
  minify: CssMinimizerPlugin.lightningCssMinify,
  minimizerOptions: {
    targets: browserslistToTargets(browserslist(browsers)),
    // Writes `min-width` instead of `width >=`, without which older browsers would show the phone's layout.
    include: Features.MediaQueries,
  },
});

export const scriptMinimizer = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  // Until nothing gets smaller: 300 bytes of the shell, 0.3 s.
  terserOptions: { compress: { passes: 0 } },
  extractComments: false,
});
