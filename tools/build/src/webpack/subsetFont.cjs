const subsetFont = require('subset-font');

/**
 * Reduces a font to the characters of English text, a third of its bytes, and the weights in its query: `?weight=560`, `?weight=400-700`.
 * @this {import('webpack').LoaderContext<unknown>} @param {Buffer} font
 */
module.exports = async function (font) {
  const weight = new URLSearchParams(this.resourceQuery).get('weight');
  const [min, max = min] = (weight ?? '').split('-').map(Number);
  if (!min || !max) throw new Error(`${this.resource} needs a weight, as ?weight=560 or ?weight=400-700.`);
  return subsetFont(font, TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  });
};
module.exports.raw = true;

/** The same as `unicode-range` in brand/assets/fonts.css. */
const TEXT = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'\u00a0£©·×–—‘’“”•…€',
].join('');
