import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The colours of tokens.css by their names. */
const tokens = new Map(
  [
    ...readFileSync(join(__dirname, 'tokens.css'), 'utf8').matchAll(
      /--([\w-]+): (#[\da-f]{3}(?:[\da-f]{3})?);/gi,
    ),
  ].map(([, name = '', color = '']) => [name, color]),
);

/** Relative luminance (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((name) => luminance(tokens.get(name) ?? '')).sort();
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'paper', 'sand'];
/** Whoever changes a colour, as for a shop of their own, learns here where it can no longer be read. */
const pairs: [string, string, number][] = [
  ...['ink', 'text', 'muted', 'juniper', 'clay-ink', 'warn', 'ok'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string, number] => [ink, ground, 4.5]),
  ),
  ...['on-juniper', 'on-juniper-muted'].flatMap((ink) =>
    ['juniper', 'juniper-deep', 'juniper-night'].map((ground): [string, string, number] => [
      ink,
      ground,
      4.5,
    ]),
  ),
  ['clay-ink', 'clay-mist', 4.5],
  // Edges of controls, stars, and large type.
  ...['control', 'clay', 'star'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string, number] => [ink, ground, 3]),
  ),
];

test('black on white is the highest contrast there is', () => {
  tokens.set('black', '#000');
  expect(contrast('black', 'ground')).toBe(21);
});

test.each(pairs)('%s can be read on %s: %d to 1', (ink, ground, least) => {
  expect(contrast(ink, ground)).toBeGreaterThanOrEqual(least);
});
