/**
 * A webpack loader: puts a CSS module into its owner's cascade layer (shared-ui/src/styles.css).
 * @this {import('webpack').LoaderContext<unknown>} @param {string} css
 */
module.exports = function (css) {
  const [, owner] = /.*[\\/]([^\\/]+)[\\/]src[\\/].*\.module\.css$/.exec(this.resourcePath) ?? [];
  if (!owner) return css;
  const layer = owner === 'shared-ui' ? 'ui' : owner.startsWith('mfe-') ? 'mfe' : 'shell';
  return `@layer ${layer} {\n${css}}\n`;
};
