import type { Cell } from '../rows/table';
import currencies from './currencies.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export type DecimalSign = '.' | ',';

const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Several currencies share $, ¥ and Rs. */
const SIGNS = new Map(Object.entries(currencies.signs));
/** Several currencies share them, or they name none here. */
const ABBREVIATIONS = new Set(currencies.abbreviations);
/** Their prices have no decimals: a separator before three digits separates thousands. */
const WITHOUT_DECIMALS = new Set(currencies.withoutDecimals);
const THOUSANDS = { ',': new Set(currencies.thousandsByComma), '.': new Set(currencies.thousandsByPoint) };

/** E.g. "/ Stk." and "per piece". */
const PER_PIECE = new RegExp(
  `\\s*(?:\\/|(?:per|pro|je|par|por|al|za|за)\\s)\\s*(?:1\\s*)?(?:${words.units.replaceAll(', ', '|')})\\.?$`,
  'i',
);

/** Returns undefined for all but one amount with signs, codes and spaces of currencies; `number` has digits, points and commas. */
export function partsOf(cell: string) {
  const text = cell
    .replace(/^'|\*$/g, '')
    .replace(PER_PIECE, '')
    // Thousands; other spaces inside a number make it two.
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(/(?<!\d)\s+|\s+(?!\d)/g, '')
    // E.g. 1.299,-
    .replace(/[.,][-–—]+(?=\D*$)/, '');
  const [, before = '', number, after = ''] =
    /^((?:[^\d.,-]*\p{L}\.)?[^\d.,-]*)(\.?\d[\d.,]*?)(\D*)$/u.exec(text) ?? [];
  if (number === undefined) return undefined;
  const marks = [before, after].map((mark) => mark.replace(/\.$/, '').toUpperCase()).filter(Boolean);
  const known = marks.map((mark) => SIGNS.get(mark) ?? currencyIn(mark));
  if (known.includes(undefined)) return undefined;
  return { number, currency: known.find((currency) => currency) };
}

/** Returns undefined for an unknown text, and nothing for one that several currencies share. */
function currencyIn(mark: string): string | undefined {
  if (isCode(mark)) return mark;
  const [sign = ''] = /\p{Sc}/u.exec(mark) ?? [];
  const word = mark.replace(sign, '');
  if (isCode(word)) return word;
  if (word !== '' && !ABBREVIATIONS.has(word)) return undefined;
  return (word === '' || sign === '$' ? SIGNS.get(sign) : undefined) ?? '';
}

export function isCode(text: string): boolean {
  return CODES.has(text.toUpperCase());
}

/** A separator before three digits, e.g. 1.299 */
const OPEN = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Returns the decimal sign that one number proves. */
function proofOf(number: string): DecimalSign | undefined {
  const separators = number.match(/[.,]/g) ?? [];
  const last = separators.at(-1) as DecimalSign | undefined;
  if (last === undefined || OPEN.test(number)) return undefined;
  // Twice the same: it separates thousands.
  const repeats = separators.filter((each) => each === last).length > 1;
  const sign = repeats ? otherThan(last) : last;
  return amountOf(number, sign) === undefined ? undefined : sign;
}

function otherThan(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.';
}

function amountOf(number: string, sign: DecimalSign): number | undefined {
  const [whole = '', decimals = '', ...more] = number.split(sign);
  const groups = whole.replaceAll(otherThan(sign), ' ');
  const isAmount = /^(?:\d*|\d{1,3}(?: \d{2,3})* \d{3})$/.test(groups) && /^\d*$/.test(decimals);
  return isAmount && more.length === 0 ? Number(`${groups.replaceAll(' ', '')}.${decimals}`) : undefined;
}

export type PriceReader = ReturnType<typeof priceReader>;

/** Reads the prices of a file: all of them together decide which sign separates decimals. @param currency of the column's name @param decimalSign overrides what the cells show */
export function priceReader(cells: Iterable<Cell>, currency?: string, decimalSign?: DecimalSign) {
  const proofs = new Set<DecimalSign>();
  const codes = new Set<string>();
  const openPrices = new Map<DecimalSign, string>();
  for (const cell of cells) {
    const parts = typeof cell === 'string' ? partsOf(cell) : undefined;
    if (!parts) continue;
    if (parts.currency) codes.add(parts.currency);
    const proof = proofOf(parts.number);
    if (proof) proofs.add(proof);
    const [, sign] = OPEN.exec(parts.number) ?? [];
    if (sign && !openPrices.has(sign as DecimalSign)) openPrices.set(sign as DecimalSign, String(cell));
  }
  const found = [...codes, ...(currency === undefined ? [] : [currency])];
  const proved = proofs.size === 1 ? [...proofs][0] : conventionOf([...openPrices.keys()], found);
  const sign = decimalSign ?? proved;
  const [open] = sign === undefined ? openPrices.values() : [];
  return {
    /** A price that can be read in two ways; then no price is read. */
    open,
    currencies: found,
    /** @param digits of an amount without a decimal sign that are decimals */
    read(cell: Cell, digits = 0): number | undefined {
      const { number } = typeof cell === 'number' ? { number: String(cell) } : (partsOf(cell) ?? {});
      if (number === undefined || open !== undefined) return undefined;
      const amount = typeof cell === 'number' ? cell : amountOf(number, sign ?? proofOf(number) ?? '.');
      return amount === undefined || /[.,]/.test(number) ? amount : amount / 10 ** digits;
    },
  };
}

/** Used if no price proves a decimal sign. */
function conventionOf(signs: readonly DecimalSign[], codes: readonly string[]): DecimalSign | undefined {
  const [thousands] = signs;
  const [code = ''] = codes;
  if (!thousands || signs.length > 1 || new Set(codes).size > 1) return undefined;
  return WITHOUT_DECIMALS.has(code) || THOUSANDS[thousands].has(code) ? otherThan(thousands) : undefined;
}
