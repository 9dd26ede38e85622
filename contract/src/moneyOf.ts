import { createMoney } from './money';
import { DOLLARS, PLAIN, withOneSpace, writeNumber, type NumberForm, type Numbers } from './numbers';
import type { ShopFacts } from './shopFacts';

const SAMPLE = 1_234_567.25;
const AMOUNTS = [0, 1, 99.5, 999.75, 1000, 9999.25, 12_345, 123_456.5, SAMPLE, 1_234_567_890];

/** Returns functions for amounts of a shop. */
export function moneyOf(facts: Pick<ShopFacts, 'language' | 'currency'>) {
  return createMoney(facts, numbersOf(facts));
}

/** By Intl. Not for browsers, which get the form with the page. */
export function numbersOf({ language, currency }: Pick<ShopFacts, 'language' | 'currency'>): Numbers {
  const isEnglish = ['en', 'en-US'].includes(language);
  if (isEnglish && currency === 'USD') return DOLLARS;
  const intl = new Intl.NumberFormat(language, { style: 'currency', currency });
  const places = intl.resolvedOptions().maximumFractionDigits ?? 2;
  const plain = isEnglish ? PLAIN : formOf(new Intl.NumberFormat(language), String);
  const plurals = new Intl.PluralRules(language);
  const hasSingular = [...AMOUNTS, 1.5, 2, 3, 5, 11, 21, 1e6].every(
    (count) => plurals.select(count) === (count === 1 ? 'one' : 'other'),
  );
  return { places, money: formOf(intl, (amount) => amount.toFixed(places)), plain, hasSingular };
}

/** Returns undefined for other groups than of three, and for other digits. */
function formOf(intl: Intl.NumberFormat, toDigits: (amount: number) => string): NumberForm | undefined {
  const textOf = (amount: number) => withOneSpace(intl.format(amount));
  const parts = /^(\D*)1(\D*)234(?:\2)567(?:(\D)250*)?(\D*)$/.exec(textOf(SAMPLE));
  if (!parts) return undefined;
  const [, before = '', group = '', decimal = '', after = ''] = parts;
  const groupedFrom = textOf(1234).includes(`1${group}234`) ? 4 : 5;
  const form = { before, after, group, decimal, groupedFrom };
  const isWhole = AMOUNTS.every((amount) => writeNumber(form, toDigits(amount)) === textOf(amount));
  return isWhole ? form : undefined;
}
