import type { Columns, Role } from './columns';
import type { Cell, PriceReader } from './prices';
import type { Table } from './table';

export function columnLines({ header, rows }: Table, columns: Columns): readonly string[] {
  const uses = (Object.entries(columns) as [Role, readonly number[]][]).filter(([, each]) => each.length > 0);
  const used = new Set(uses.flatMap(([, each]) => each));
  const isFilled = (column: number) => rows.some(({ values }) => (values[column] ?? '') !== '');
  const unused = header.filter((name, column) => name !== '' && !used.has(column) && isFilled(column));
  return [
    `Columns: ${uses
      .map(
        ([role, each]) =>
          `${role} = ${each
            .slice(0, 3)
            .map((column) => header[column])
            .join(', ')}${each.length > 3 ? ', …' : ''}`,
      )
      .join('; ')}.`,
    ...(unused.length > 0
      ? [
          `Not used: ${unused.slice(0, 20).join(', ')}${unused.length > 20 ? `, and ${unused.length - 20} more` : ''}.`,
        ]
      : []),
  ];
}

export function priceAdvice(
  header: readonly string[],
  column: number,
  { currencies }: PriceReader,
  named: readonly Cell[],
  currency: string,
): readonly string[] {
  const codes = new Set([...currencies, ...named.map(String)].filter((code) => /^[A-Z]{3}$/.test(code)));
  const others = [...codes].filter((code) => code !== currency);
  const name = header[column] ?? '';
  return [
    ...(others.length > 0
      ? [
          `Prices are in ${others.join(', ')}, the shop shows ${currency}: set the currency in brand/assets/brand.json.`,
        ]
      : []),
    ...(/excluded|excl|ex tax|\bHT\b|netto/i.test(name)
      ? [`The prices of "${name}" are without tax, and the shop adds none.`]
      : []),
  ];
}
