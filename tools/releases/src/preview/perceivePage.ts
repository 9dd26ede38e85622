import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { parseHtml, type ParsedElement } from 'service-kit/parseHtml';
import type { Fact, ItemKind } from './changes';
import { stableText } from './stableText';

/** Something in a page that a person or a machine perceives. */
export interface Item {
  readonly kind: ItemKind;
  /** Text, accessible name or alternative. */
  readonly name: string;
  /** Level, URL or state. */
  readonly detail: string;
  readonly role?: string;
}

export type PerceivedPage = ReturnType<typeof perceivePage>;

const MOST_ITEMS = 5_000;
const ELEMENT = 1;
const TEXT = 3;

const words = (text: string) => new Set(text.split(' '));
const NOT_SHOWN = '[hidden], head, script, style, template';
const INLINE = words(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s small span strong sub sup time u wbr',
);
const CONTROLS = words(
  'button checkbox combobox listbox menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton switch tab textbox',
);
const STATES = words(
  'disabled checked selected required readonly aria-disabled aria-pressed aria-expanded aria-checked aria-selected aria-current aria-invalid value placeholder',
);

const AMOUNT = String.raw`\d+(?:[.,\u00a0\u202f]\d+)*`;
const CURRENCY = String.raw`(?:\p{Sc}|\b(?:USD|EUR|GBP|BDT)\b)`;
const PRICE = new RegExp(String.raw`${CURRENCY}\s?${AMOUNT}|${AMOUNT}\s?${CURRENCY}`, 'gu');

export const squash = (text: string) => text.replace(/\s+/g, ' ').trim();
export const isShown = (element: ParsedElement) => element.closest(NOT_SHOWN) === null;
const attribute = (element: ParsedElement | null, name: string) => squash(element?.getAttribute(name) ?? '');

export function perceivePage({ status, html }: { readonly status: number; readonly html: string }) {
  const document = parseHtml(html);
  const meta = (name: string) => attribute(document.querySelector(`meta[${name}]`), 'content');
  const all = (selector: string) => Array.from(document.querySelectorAll(selector));
  const styles = all('style')
    .map((style) => style.textContent)
    .join('\n');
  const text = squash((document.querySelector('#root') ?? document.body).textContent);
  const facts: readonly (readonly [Fact, string])[] = [
    ['title', squash(document.querySelector('title')?.textContent ?? '')],
    ['description', meta('name="description"')],
    ['canonical', attribute(document.querySelector('link[rel="canonical"]'), 'href')],
    ['robots', meta('name="robots"')],
    // For social networks.
    ['title', meta('property="og:title"')],
    ['description', meta('property="og:description"')],
  ];
  const items = [
    toPicture('', meta('property="og:image"')),
    ...all('link[rel~="alternate"]').map((link) => toLink(attribute(link, 'title'), link)),
    ...readItems(document.body),
  ];
  return {
    document,
    status: String(status),
    facts,
    text,
    items: items.slice(0, MOST_ITEMS),
    structured: readStructuredData(all('[type="application/ld+json"]').map((script) => script.textContent)),
    styles,
    bytes: {
      document: Buffer.byteLength(stableText(html)) - Buffer.byteLength(styles),
      styles: Buffer.byteLength(styles),
    },
  };
}

function readItems(body: ParsedElement): Item[] {
  const items: Item[] = [];
  let run = '';

  /** @param names of the elements around, which include their text */
  function endRun(names: readonly string[]): void {
    const name = squash(run);
    run = '';
    if (name && !names.some((each) => each.includes(name))) add({ kind: 'text', name, detail: '' });
  }

  /** Prices are items too, also those in names. */
  function add(item: Item): void {
    const prices = item.kind === 'picture' ? [] : (item.name.match(PRICE) ?? []);
    const name = prices.length > 0 ? squash(item.name.replace(PRICE, '…')) : item.name;
    if (item.kind !== 'text' || /[\p{L}\p{N}]/u.test(name)) items.push({ ...item, name });
    for (const price of prices) items.push({ kind: 'price', name: price, detail: '' });
  }

  function visit(element: ParsedElement, names: readonly string[]): void {
    if (element.nodeType === TEXT) run += element.nodeValue;
    if (element.nodeType !== ELEMENT || element.matches(NOT_SHOWN)) return;
    const item = itemOf(element);
    const isBlock = item !== undefined || !INLINE.has(element.localName);
    if (isBlock) endRun(names);
    if (item && (item.name || item.detail)) add(item);
    const inside = item?.name ? [...names, item.name] : names;
    for (const child of Array.from(element.childNodes)) visit(child, inside);
    if (isBlock) endRun(inside);
    else if (element.localName === 'br') run += ' ';
  }

  visit(body, []);
  return items;
}

function itemOf(element: ParsedElement): Item | undefined {
  const role = getRole(element) ?? (element.localName === 'summary' ? 'button' : '');
  if (element.localName === 'img' || role === 'img')
    return toPicture(nameOf(element), attribute(element, 'src'));
  if (role === 'heading') {
    const level = attribute(element, 'aria-level') || element.localName.slice(1);
    return { kind: 'heading', name: nameOf(element), detail: `level ${level}` };
  }
  if (role === 'link') return toLink(nameOf(element), element);
  if (!CONTROLS.has(role)) return undefined;
  const states = [...STATES].flatMap((state) => {
    const value = element.getAttribute(state);
    const name = state.replace('aria-', '');
    return value === null ? [] : [value ? `${name}: ${squash(value)}` : name];
  });
  const group = element.matches('fieldset[disabled] *') ? ['in a disabled group'] : [];
  return { kind: 'control', name: nameOf(element), detail: [role, ...states, ...group].join(', '), role };
}

function toLink(name: string, element: ParsedElement): Item {
  const current = attribute(element, 'aria-current');
  const detail = stableText(attribute(element, 'href')) + (current && `, current: ${current}`);
  return { kind: 'link', name, detail };
}

const toPicture = (name: string, src: string): Item => ({ kind: 'picture', name, detail: stableText(src) });

function nameOf(element: ParsedElement): string {
  // domino computes no styles.
  const getComputedStyle = () => ({ getPropertyValue: () => '' }) as never;
  return squash(computeAccessibleName(element, { getComputedStyle }));
}

/** Returns facts such as `offers.price: 5`, by type. */
function readStructuredData(texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byType = Map.groupBy(texts.flatMap(parseBlocks), (block) => {
    const { '@type': type } = Object(block) as { readonly '@type'?: unknown };
    return typeof type === 'string' ? type : 'data without a type';
  });
  return new Map(
    [...byType].map(([type, blocks]) => [type, new Set(blocks.flatMap((block) => flatten(block, '')))]),
  );
}

function parseBlocks(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return [(Object(value) as { readonly '@graph'?: unknown })['@graph'] ?? value].flat();
  } catch {
    return [{ '@type': 'invalid JSON', text }];
  }
}

function flatten(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${stableText(String(value))}`];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name));
}
