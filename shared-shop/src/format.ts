import { writeNumber, type CompiledText } from 'contract';
import formatMessage from 'icu-minify/format';
import { facts, numbers } from './facts';

const { plain, hasSingular } = numbers;
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (language: string, options?: Intl.NumberFormatOptions) =>
    plain && !options
      ? ({ format: (number: number) => writeNumber(plain, String(number)) } as Intl.NumberFormat)
      : new Intl.NumberFormat(language, { useGrouping: language !== 'en', ...options }),
  getPluralRules: (language: string, options?: Intl.PluralRulesOptions) =>
    hasSingular && options?.type !== 'ordinal'
      ? ({ select: (count: number) => (count === 1 ? 'one' : 'other') } as Intl.PluralRules)
      : new Intl.PluralRules(language, options),
};

/** Writes a number in the page's language. */
export function formatNumber(number: number): string {
  return formatters.getNumberFormat(facts.language).format(number);
}

/** Fills the placeholders of a text, e.g. `{count, plural, one {# item} other {# items}}`. @param values by name @returns a text */
export function format(text: CompiledText, values: Readonly<Record<string, string | number>>): string {
  return formatParts(text, values).join('');
}

/** As `format`, for a text with tags (`formatRich` of shared-ui). @param values by name; of a tag a function of what it holds */
export function formatParts<Part>(
  text: CompiledText,
  values: Readonly<Record<string, string | number | ((parts: (string | Part)[]) => Part)>>,
): (string | Part)[] {
  const parts = formatMessage<Part>(text as string, facts.language, values, { formatters });
  return [parts].flat() as (string | Part)[];
}
