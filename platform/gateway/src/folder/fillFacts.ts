import { moneyOf, type ShopFacts } from 'contract';
import { formatText } from './gatewayTexts';
import { placeholders } from './placeholders';

/**
 * Fills the facts of a shop into the texts of a page (`{returnDays}`), and pictures by `urlOf`. A text that asks for a fact which the shop
 * leaves out is left out, and so is the item of a list that it belongs to.
 * @param note receives one sentence for each text that asks for anything else
 */
export function fillFacts(
  page: unknown,
  facts: ShopFacts,
  urlOf: (picture: string) => string | undefined,
  note: (problem: string) => unknown,
): unknown {
  const { freeShippingFrom: free, returnDays, changesWithinHours, shipsWithinDays } = facts.terms;
  /** Undefined for a fact that the shop leaves out. */
  const values: Readonly<Record<string, string | number | undefined>> = {
    name: facts.name,
    email: facts.contact.email,
    phone: facts.contact.phone,
    freeShippingFrom: free === undefined ? undefined : moneyOf(facts).formatAmount(free),
    returnDays,
    changesWithinHours,
    shipsWithinDays: shipsWithinDays?.join('-'),
  };

  function fillText(text: string): string | undefined {
    // Other texts are what they are, also with quotes and tags.
    if (!text.includes('{')) return text;
    const asked = placeholders(text);
    const unknown = asked.find((name) => !Object.hasOwn(values, name));
    if (unknown !== undefined || asked.length === 0) {
      note(
        `"${text}" asks for something else than ${Object.keys(values).join(', ')}: correct what is in braces.`,
      );
      return undefined;
    }
    if (asked.some((name) => values[name] === undefined)) return undefined;
    return formatText(text, facts.language, values as Readonly<Record<string, string | number>>);
  }

  function fill(value: unknown, key?: string): unknown {
    if (typeof value === 'string') return key === 'picture' ? urlOf(value) : fillText(value);
    if (Array.isArray(value)) return value.map((item) => fill(item)).filter(isWhole);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, name)]));
  }
  // JSON leaves out what is undefined.
  return JSON.parse(JSON.stringify(fill(page))) as unknown;
}

function isWhole(item: unknown): boolean {
  return item !== undefined && (typeof item !== 'object' || !Object.values(item ?? {}).includes(undefined));
}
