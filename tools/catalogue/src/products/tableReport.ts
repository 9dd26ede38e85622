import type { Layout } from '../columns/layout';
import { meaningsOf, mentions } from '../columns/names';
import { isCode } from '../columns/prices';
import { shopFacts } from '../columns/shopFacts';
import { stateAdvice } from '../ownTable/states';
import { firstOf, type Table } from '../rows/table';
import { unknownColumns, type Profile } from '../systems/profile';

const MOST_UNUSED = 20;

/** Says which column became what, which none, and what to do. @param codes of currencies, and other texts */
export function tableReport(table: Table, layout: Layout, codes: readonly string[], profile?: Profile) {
  const { header } = table;
  const nameOf = (column = -1) => header[column] ?? '';
  const unread = unreadColumns(table, layout, profile);
  const unused = unread.map(nameOf);
  const uses = Object.entries(layout.columns).filter(
    ([role, entries]) => role !== 'kind' && entries.length > 0,
  );
  const texts = uses.map(([role, entries]) => {
    const rivals =
      profile || role !== 'price'
        ? []
        : unused.filter((name) => meaningsOf(name).some(({ role: each }) => each === 'price'));
    const names = entries.map((entry) => entry.map(nameOf).join(' + '));
    return `${role} = ${firstOf(names, 3)}${rivals.length > 0 ? ` (not ${firstOf(rivals, 3)})` : ''}`;
  });
  const others = new Set(codes.map((code) => code.toUpperCase()).filter(isCode));
  const { currency } = shopFacts();
  others.delete(currency);
  const priceName = nameOf(layout.columns.price[0]?.[0]);
  const [stock] = layout.columns.stock.length > 0 ? [] : unused.filter((name) => mentions('stock', name));
  // BMEcat has kinds of prices, such as `net_list`.
  const isNet = priceName.includes('[net_') || meaningsOf(priceName).some(({ marks }) => marks.has('net'));
  const advice = [
    others.size > 0 &&
      `Prices are in ${[...others].join(', ')}, the shop shows ${currency}: set "currency" in shop.json.`,
    ...stateAdvice(table, unread),
    stock && `No column is the stock: if it is "${stock}", add --columns "stock=${stock}".`,
    isNet && `The prices of "${priceName}" are without tax, and the shop adds none.`,
  ];
  return {
    columns: [
      ...(table.notes ?? []),
      `${profile ? `Columns of ${profile.system}` : 'Columns'}: ${texts.join('; ')}.`,
      ...(unused.length > 0 ? [`Not ${profile ? 'known' : 'used'}: ${firstOf(unused, MOST_UNUSED)}.`] : []),
    ],
    advice: advice.filter((each) => typeof each === 'string'),
  };
}

/** Returns the filled columns that nothing reads; of a system those that it did not have. */
function unreadColumns({ header, rows }: Table, { columns, rules }: Layout, profile?: Profile) {
  const ruled = rules.flatMap((rule) => rule.columns);
  const used = new Set([...Object.values(columns).flat(2), ...ruled]);
  const unknown = profile && new Set(unknownColumns(profile, header));
  return header.flatMap((name, column) => {
    const isUnread = name !== '' && !used.has(column) && (!unknown || unknown.has(name));
    return isUnread && rows.some(({ values }) => (values[column] ?? '') !== '') ? [column] : [];
  });
}
