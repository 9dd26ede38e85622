import type { ShopFacts } from 'contract';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import english from './english.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };

type Key = keyof typeof english;

interface Speaker {
  readonly facts: ShopFacts;
  readonly texts: Readonly<Record<string, string>>;
}

const LANGUAGES: Readonly<Record<string, Readonly<Partial<Record<Key, string>>>>> = { de: german };

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** Returns a text that the gateway says itself, in the shop's language. @param key of english.json; the folder may replace it as `gateway.KEY` */
export function gatewayText(
  { facts, texts }: Speaker,
  key: Key,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { language } = facts;
  const text = texts[`gateway.${key}`] ?? LANGUAGES[language.split('-')[0] ?? '']?.[key] ?? english[key];
  return formatText(text, language, values);
}

/** Fills the placeholders of a text. @throws Error for one that is no message of ICU */
export function formatText(
  text: string,
  language: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return format(compile(text), language, values, { formatters }) as string;
}
