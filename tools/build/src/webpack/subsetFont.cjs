const subsetFont = require('subset-font');

/**
 * Reduces a font to the characters of English and German text, a third of its bytes, and the weights in its query: `?weight=560`,
 * `?weight=400-700`; or to the other letters of Western Europe, with `&letters=other`.
 * @this {import('webpack').LoaderContext<unknown>} @param {Buffer} font
 */
module.exports = async function (font) {
  const query = new URLSearchParams(this.resourceQuery);
  const weight = query.get('weight');
  const [min, max = min] = (weight ?? '').split('-').map(Number);
  if (!min || !max) throw new Error(`${this.resource} needs a weight, as ?weight=560 or ?weight=400-700.`);
  return subsetFont(font, query.get('letters') === 'other' ? OTHER : TEXT, {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  });
};
module.exports.raw = true;

const range = (first, last) =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The same as `unicode-range` in shared-ui/src/fonts.css. */
const TEXT = `${range(0x20, 0x7e)}\u00a0£©·×ÄÖÜßäöü–—‘’“”„•…€`;
const OTHER = [...`${range(0xa1, 0xff)}ıŒœˆ˚˜‚‹›™↑↓−`].filter((letter) => !TEXT.includes(letter)).join('');
