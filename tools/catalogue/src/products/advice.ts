import type { Columns } from './columns';
import type { Cell, PriceReader } from './prices';
import type { Table } from '../rows/csv';

export function columnLines({ header, rows }: Table, columns: Columns): readonly string[] {
  const uses = Object.entries(columns).filter(([, each]) => each.length > 0);
  const used = new Set(uses.flatMap(([, each]) => each));
  const isFilled = (column: number) => rows.some(({ values }) => (values[column] ?? '') !== '');
  const unused = header.filter((name, column) => name !== '' && !used.has(column) && isFilled(column));
  const texts = uses.map(
    ([role, each]) =>
      `${role} = ${listOf(
        each.map((column) => header[column] ?? ''),
        3,
      )}`,
  );
  const lines = [`Columns: ${texts.join('; ')}.`];
  return unused.length > 0 ? [...lines, `Not used: ${listOf(unused, 20)}.`] : lines;
}

function listOf(names: readonly string[], most: number): string {
  return names.slice(0, most).join(', ') + (names.length > most ? ', …' : '');
}

export function priceAdvice(
  header: readonly string[],
  column: number,
  { currencies }: PriceReader,
  named: readonly Cell[],
  currency: string,
): readonly string[] {
  const codes = new Set([...currencies, ...named.map(String)]);
  const others = [...codes].filter((code) => /^[A-Z]{3}$/.test(code) && code !== currency).join(', ');
  const name = header[column] ?? '';
  const lines: string[] = [];
  if (others !== '')
    lines.push(
      `Prices are in ${others}, the shop shows ${currency}: set the currency in brand/assets/brand.json.`,
    );
  if (/excluded|excl|ex tax|\bHT\b|netto/i.test(name))
    lines.push(`The prices of "${name}" are without tax, and the shop adds none.`);
  return lines;
}
