/**
 * A webpack loader: the variables of react-toastify on its own element. On `:root`, where it puts them, they make a browser
 * compute the style of every element anew when the stylesheet arrives: 50 ms on a slow phone, in the middle of a page.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 */
module.exports = function (css) {
  if (!this.resourcePath.endsWith('ReactToastify.css')) return css;
  if (!css.includes(':root {')) throw new Error(`${this.resourcePath} has no :root any more.`);
  return css.replaceAll(':root {', '.Toastify {');
};
