import type { Product } from 'shared-feed';
import { facts } from 'shared-ui';

/** docs/product.md SEARCH-2 */
export function createTitleSearch(products: readonly Product[]): (query: string) => readonly Product[] {
  let titles: readonly string[] | undefined;

  return (query) => {
    const text = fold(query.trim());
    if (text === '') return products;
    const forms = [...new Set([text, text.normalize()])];
    const all = (titles ??= products.map(({ title }) => withComposed(fold(title))));
    return products.filter((_, index) => forms.some((form) => all[index]?.includes(form)));
  };
}

export function splitAtMatch(title: string, query: string): readonly [string, string, string] {
  const [start, end] = findMatch(fold(title), fold(query.trim()));
  // Some letters change their length with their case, which makes the indexes wrong.
  if (start === end || fold(title).length !== title.length) return [title, '', ''];
  const [from, to] = [afterMarks(title, start), afterMarks(title, end)];
  return [title.slice(0, from), title.slice(from, to), title.slice(to)];
}

/** A letter keeps its combining marks, e.g. its accent. */
function afterMarks(title: string, index: number): number {
  return title.length - title.slice(index).replace(/^\p{M}+/u, '').length;
}

function findMatch(title: string, text: string): readonly [number, number] {
  const at = title.indexOf(text);
  if (at >= 0) return [at, at + text.length];
  const composed = text.normalize();
  const start = title.normalize().indexOf(composed);
  if (start < 0) return [0, 0];
  return [lengthOfComposed(title, start), lengthOfComposed(title, start + composed.length)];
}

/** Returns how many characters of the title compose to the given number. */
function lengthOfComposed(title: string, length: number): number {
  let end = title.length;
  while (title.slice(0, end).normalize().length > length) end -= 1;
  return end;
}

/** Appends the composed form, e.g. é as one character, because a keyboard and a feed may differ in it. */
function withComposed(text: string): string {
  const composed = text.normalize();
  return composed === text ? text : `${text}\n${composed}`;
}

/** In the shop's language: Turkish has an I with and one without a dot. The Greek sigma has two lower case forms. */
function fold(text: string): string {
  return text.toLocaleLowerCase(facts.language).replaceAll('ς', 'σ');
}
