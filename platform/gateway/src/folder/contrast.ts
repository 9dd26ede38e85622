const TEXT = 4.5;
const LARGE = 3;
const GROUNDS = ['ground', 'paper', 'sand'];

const PAIRS: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...pairs(['ink', 'text', 'muted', 'brand', 'accent-ink', 'sale', 'ok', 'warn'], GROUNDS, TEXT),
  ...pairs(['ink', 'text'], ['dune', 'brand-mist', 'accent-mist'], TEXT),
  ...pairs(['brand'], ['brand-mist'], TEXT),
  ...pairs(['accent-ink'], ['accent-mist'], TEXT),
  ...pairs(['on-brand', 'on-brand-muted'], ['brand', 'brand-deep', 'brand-night'], TEXT),
  ...pairs(['brand-night'], ['on-brand'], TEXT),
  ...pairs(['ground'], ['accent', 'accent-ink', 'sale', 'ok', 'ink'], TEXT),
  ...pairs(['control', 'accent', 'star', 'info'], GROUNDS, LARGE),
];

function pairs(inks: readonly string[], grounds: readonly string[], least: number) {
  return inks.flatMap((ink) => grounds.map((ground) => [ink, ground, least] as const));
}

/** Returns the contrast of two hex colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param colors hex, by name @returns a sentence for each pair in use that WCAG AA refuses */
export function problemsOfContrast(colors: Readonly<Record<string, string>>): readonly string[] {
  return PAIRS.flatMap(([ink, ground, least]) => {
    const [one = '', other = ''] = [colors[ink], colors[ground]];
    const ratio = contrast(one, other);
    if (ratio >= least) return [];
    const is = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [
      `--${ink} (${one}) cannot be read on --${ground} (${other}): ${is} to 1, where WCAG AA asks for ${least}. Make one of them darker or lighter.`,
    ];
  });
}
