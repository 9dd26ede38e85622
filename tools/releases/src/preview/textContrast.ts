import type { PageElement } from '@mixmark-io/domino';
import type { StyleRules } from './styleRules';

/** Returns the contrast of an element's text, e.g. `4.5:1`; undefined if a color is not in hex. The last rule that applies wins. */
export function textContrast(rules: StyleRules, element: PageElement): string | undefined {
  const plain = [...rules.values()].filter(({ condition, selector }) => !condition && !/[:&]/.test(selector));

  /** Of the nearest element with one. */
  function colorOf(each: PageElement | null, properties: readonly string[], otherwise: string): string {
    if (!each) return otherwise;
    const rule = plain.findLast(
      ({ selector, declarations }) =>
        properties.some((name) => declarations.has(name)) && each.matches(selector),
    );
    const name = properties.find((property) => rule?.declarations.has(property)) ?? '';
    const value = rule?.declarations.get(name) ?? 'inherit';
    return /^(?:inherit|transparent|none)$/.test(value)
      ? colorOf(each.parentElement, properties, otherwise)
      : value;
  }

  const colors = [
    colorOf(element, ['color'], '#000'),
    colorOf(element, ['background-color', 'background'], '#fff'),
  ];
  const [darker = NaN, lighter = NaN] = colors.map(luminance).sort((one, other) => one - other);
  const contrast = (lighter + 0.05) / (darker + 0.05);
  return Number.isNaN(contrast) ? undefined : `${contrast.toFixed(1)}:1`;
}

/** https://www.w3.org/TR/WCAG21/#dfn-relative-luminance; NaN for what is not in hex */
function luminance(color: string): number {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim()) ?? [];
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = NaN, green = NaN, blue = NaN] = (pairs.match(/../g) ?? []).map((pair) => {
    const value = parseInt(pair, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
