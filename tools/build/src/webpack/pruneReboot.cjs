/**
 * Leaves out what Bootstrap's Reboot declares for the rest of Bootstrap: a dark theme, and variables that it does not use itself.
 * @this {import('webpack').LoaderContext<unknown>} @param {string} css
 */
module.exports = function (css) {
  if (!this.resourcePath.endsWith('bootstrap-reboot.min.css')) return css;
  const used = new Set(css.match(/(?<=var\()--bs-[\w-]+/g));
  return css
    .replace(/\[data-bs-theme=dark\]\{[^}]*\}/, '')
    .replace(/(--bs-[\w-]+):[^;}]*;?/g, (declaration, name) => (used.has(name) ? declaration : ''));
};
