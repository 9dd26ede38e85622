import { wordOf, type Rule } from '../columns/layout';
import { isForSale, isStateWord } from '../columns/stateWords';
import type { Table } from '../rows/table';

/** More different words are no state. */
const MOST_WORDS = 50;
const YES_OR_NO = /^(?:true|false|yes|no|y|n|0|1|on|off|ja|nein|oui|non|s[ií]|ano|ne|tak|nie|da|да|нет)$/;

/** A cross, a check mark or a time: a blank cell is a no. */
const MARK = /^(?:x|✓|✔|✅|\d{4}-\d\d-\d\d(?!\d).*)$/;
const COUNT = /^(?:\d{2,}|[2-9])$/;

function distinctWords({ rows }: Table, column: number): readonly string[] {
  const words = new Set(rows.map(({ values }) => wordOf(values[column] ?? '')));
  words.delete('');
  return [...words];
}

/** Returns what a column of states says, or one such as "archived"; undefined if no word is one of a state. A word that is not understood is not for sale. */
export function stateRule(table: Table, column: number, role: 'forSale' | 'notForSale'): Rule | undefined {
  const isSold = role === 'forSale';
  const words = distinctWords(table, column);
  const rule = (named: readonly string[]): Rule => {
    return { columns: [column], isSold, words: new Set(named), ofVariants: true };
  };
  if (isSold && words.length > 0 && words.every((word) => MARK.test(word))) return rule(['*']);
  // Those sold are counted, too.
  if (isSold ? !words.some(isStateWord) : words.some((word) => COUNT.test(word))) return undefined;
  return rule(words.filter((word) => isForSale(word) && (!isSold || isStateWord(word))));
}

/** Names columns that nothing reads although their words are those of a state. */
export function stateAdvice(table: Table, unread: readonly number[]): readonly string[] {
  return unread.flatMap((column) => {
    const words = distinctWords(table, column);
    const isState = words.length <= MOST_WORDS && words.every(isStateWord);
    if (!isState || !words.some((word) => !YES_OR_NO.test(word) && !isForSale(word))) return [];
    const name = table.header[column] ?? '';
    return [
      `"${name}" is not used, but says ${words.slice(0, 4).join(', ')}: if rows are for sale by it, add --columns "forSale=${name}".`,
    ];
  });
}
