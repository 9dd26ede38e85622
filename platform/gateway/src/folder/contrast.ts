import { contrastOf } from 'service-kit';

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

/** @param colors hex, by name @returns a sentence for each pair in use that WCAG AA refuses */
export function problemsOfContrast(colors: Readonly<Record<string, string>>): readonly string[] {
  return PAIRS.flatMap(([ink, ground, least]) => {
    const [one, other] = [colors[ink], colors[ground]];
    const ratio = contrastOf(one, other);
    if (ratio >= least) return [];
    const is = (Math.floor(ratio * 100) / 100).toFixed(2);
    return [
      `--${ink} (${one}) cannot be read on --${ground} (${other}): ${is} to 1, where WCAG AA asks for ${least}. Make one of them darker or lighter.`,
    ];
  });
}
