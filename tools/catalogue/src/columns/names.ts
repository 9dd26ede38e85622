import names from './names.json' with { type: 'json' };
import { isCode } from './prices';
import { shopFacts } from './shopFacts';
import words from './words.json' with { type: 'json' };

export type Role = keyof typeof names;
/** What other words in the name of a price say of it, such as "incl. VAT". */
export type Mark = (typeof MARKS)[number];

export interface Meaning {
  readonly role: Role;
  readonly language: string;
  readonly marks: ReadonlySet<Mark>;
  /** Of the name among those of the role. */
  readonly order: number;
}

export const roles = Object.keys(names) as Role[];

export function byRole<T>(valueOf: (role: Role) => T): Readonly<Record<Role, T>> {
  return Object.fromEntries(roles.map((role) => [role, valueOf(role)])) as Record<Role, T>;
}

const MARKS = ['gross', 'net', 'retail', 'wholesale', 'unit', 'cents'] as const;
const AMOUNTS: readonly Role[] = ['price', 'salePrice', 'oldPrice', 'listPrice', 'cost'];
const LONGEST_NAME = 80;
const LANGUAGES = words.languages.split(' ').join('|');
const LANGUAGE = new RegExp(`[ _.([-](${LANGUAGES})(?:[_-][a-z]{2})?[)\\]]?$`, 'i');
/** In small letters other codes may be words, such as "all". */
const COMMON_CODES = new Set(words.commonCurrencies.split(' '));
const UNIMPORTANT = new Set(listOf(`${words.nouns}, ${words.connectors}`));

const phrases = MARKS.flatMap((mark) => listOf(words[mark]).map((phrase) => ({ mark, phrase }))).sort(
  (one, other) => other.phrase.length - one.phrase.length,
);

const entries = roles.flatMap((role) =>
  Object.entries<string>(names[role]).flatMap(([language, list]) =>
    listOf(list).map((name, order) => ({ name, role, language, marks: new Set<Mark>(), order })),
  ),
);
const meanings: ReadonlyMap<string, readonly Meaning[]> = Map.groupBy(entries, ({ name }) => name);

function listOf(list: string): readonly string[] {
  return list.split(', ').map(plain);
}

/** Returns the words of a name, in small letters, without accents and signs. */
export function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(brutto|netto)(?=\p{L})/u, '$1 ')
    .trim();
}

/** Returns the currency that a name ends with, e.g. `Price (CAD)`. */
export function currencyOf(name: string): string | undefined {
  const [, code = ''] = /[([_\s/-]([A-Za-z]{3})[\])\s]*$/.exec(name) ?? [];
  const isCommon = COMMON_CODES.has(code.toLowerCase()) || name.includes('(');
  return isCode(code) && (isCommon || code === code.toUpperCase()) ? code.toUpperCase() : undefined;
}

/** Counts what a name says of other languages and currencies than the shop's. */
export function foreignness(name: string): number {
  const { language, currency } = shopFacts();
  const given = LANGUAGE.exec(name)?.[1]?.toLowerCase() ?? language;
  return Number(!language.startsWith(given)) + Number((currencyOf(name) ?? currency) !== currency);
}

/** Returns what a name can mean, by its words alone: the whole name, or one without its language, currency and number. */
export function meaningsOf(name: string): readonly Meaning[] {
  if (name.length > LONGEST_NAME) return [];
  const full = plain(name);
  const code = currencyOf(name)?.toLowerCase() ?? 'euro';
  const local = plain(name.replace(LANGUAGE, ''))
    .replace(new RegExp(`(?:^| )(?:in )?${code}$`), '')
    .replace(/ ?\d+$/, '');
  const found = meanings.get(full) ?? meanings.get(local) ?? meanings.get(withoutNouns(local));
  if (found) return found;
  const marks = new Set<Mark>();
  let rest = ` ${local} `;
  for (const { mark, phrase } of phrases) {
    if (!rest.includes(` ${phrase} `)) continue;
    marks.add(mark);
    rest = rest.replace(` ${phrase} `, ' ');
  }
  if (marks.size === 0) return [];
  const amount = marks.has('cents') ? meanings.get('price') : undefined;
  const base = meanings.get(rest.trim()) ?? meanings.get(withoutNouns(rest)) ?? amount ?? [];
  const isCost = marks.has('wholesale') && !marks.has('retail');
  return base
    .filter(({ role }) => AMOUNTS.includes(role))
    .map((meaning) => ({ ...meaning, role: isCost ? 'cost' : meaning.role, marks }));
}

function withoutNouns(text: string): string {
  return text
    .split(' ')
    .filter((word) => !UNIMPORTANT.has(word))
    .join(' ');
}

/** Whether one word of a name has a role, so that a question or advice can name its column. */
export function mentions(role: Role, name: string): boolean {
  return plain(name)
    .split(' ')
    .some((word) => meanings.get(word)?.some((meaning) => meaning.role === role));
}
