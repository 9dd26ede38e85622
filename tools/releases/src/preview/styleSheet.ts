import type { PageElement } from '@mixmark-io/domino';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import { stableText } from './stableText';

export interface StyleRule {
  readonly selector: string;
  /** The conditions around it, e.g. `@media (width < 48rem)`. */
  readonly condition: string;
  readonly declarations: Map<string, string>;
}

export interface StyleSheet {
  /** By condition and selector. */
  readonly rules: ReadonlyMap<string, StyleRule>;
  /** Returns a value without `var()`. */
  readonly resolve: (value: string) => string;
}

const MOST_VARIABLES = 20;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
const PSEUDO = /::[\w-]+|:(?:before|after|hover|active|focus|focus-visible|focus-within|visited)\b/g;

/** Parses a page's styles. @throws CssSyntaxError */
export function parseStyleSheet(styles: string): StyleSheet {
  const rules = new Map<string, StyleRule>();
  postcss.parse(styles).walkRules((rule) => {
    const condition = conditionOf(rule);
    if (condition.includes('keyframes')) return;
    for (const selector of rule.selectors) {
      const key = `${condition} ${selector}`;
      const { declarations } = rules.get(key) ?? { declarations: new Map<string, string>() };
      rules.set(key, { selector, condition, declarations });
      rule.walkDecls(({ prop, value, important }) => {
        declarations.set(prop, stableText(value) + (important ? ' !important' : ''));
      });
    }
  });
  const variables = new Map(
    [...rules.values()].flatMap((rule) => (isRoot(rule) ? [...rule.declarations] : [])),
  );
  return {
    rules,
    resolve(value) {
      let resolved = value;
      for (let count = 0; count < MOST_VARIABLES && resolved.includes('var('); count += 1)
        resolved = resolved.replace(VARIABLE, (all, name: string, other: string | undefined) =>
          (variables.get(name) ?? other ?? all).trim(),
        );
      return resolved;
    },
  };
}

export const isRoot = ({ selector, condition }: StyleRule) => selector === ':root' && !condition;

function conditionOf(rule: Rule): string {
  const conditions: string[] = [];
  for (let parent = rule.parent as Container | undefined; parent; parent = parent.parent as typeof parent) {
    const { type, name, params } = parent as AtRule;
    if (type === 'atrule' && name !== 'layer') conditions.unshift(`@${name} ${params}`);
  }
  return conditions.join(' ');
}

type Document = Pick<PageElement, 'querySelectorAll'>;

/** Returns an element's or a page's elements that a rule styles, in whichever state. */
export function styledBy(document: Document, { selector }: StyleRule): PageElement[] {
  try {
    // domino has neither states nor `:where`.
    const matchable = selector.replace(PSEUDO, '').replaceAll(':where(', ':is(');
    return Array.from(document.querySelectorAll(matchable || '*'));
  } catch {
    return [];
  }
}

type Color = readonly number[];

/** Returns the contrast of an element's text, e.g. `4.5:1`; undefined if a color is not in hex. */
export function textContrast(
  { rules, resolve }: StyleSheet,
  document: Document,
  element: PageElement,
): string | undefined {
  /** Of the nearest element with one. The last of the most specific rules wins. */
  function colorOf(properties: readonly string[]): Color | undefined {
    const found = new Map<PageElement, StyleRule>();
    for (const rule of rules.values()) {
      if (
        rule.condition ||
        rule.selector.includes(':') ||
        !properties.some((name) => rule.declarations.has(name))
      )
        continue;
      for (const styled of styledBy(document, rule)) {
        const other = found.get(styled);
        if (!other || specificity(rule) >= specificity(other)) found.set(styled, rule);
      }
    }
    for (let each: PageElement | null = element; each; each = each.parentElement) {
      const { declarations } = found.get(each) ?? {};
      const value = properties
        .map((name) => declarations?.get(name))
        .find((declared) => declared !== undefined);
      if (value !== undefined && !/^(?:inherit|transparent|none)$/.test(value))
        return parseColor(resolve(value));
    }
    return properties.includes('color') ? [0, 0, 0] : [255, 255, 255];
  }

  const colors = [colorOf(['color']), colorOf(['background-color', 'background'])];
  const [darker, lighter] = colors.map(luminance).sort((one, other) => one - other);
  const contrast = (lighter! + 0.05) / (darker! + 0.05);
  return Number.isNaN(contrast) ? undefined : `${contrast.toFixed(1)}:1`;
}

/** Of classes and attributes, then elements. */
function specificity({ selector }: StyleRule): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return 100 * count(/[.#[]/g) + count(/(?:^|[\s>+~])[a-z]/g);
}

function parseColor(text: string): Color | undefined {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim());
  const parts = digits?.[1]?.match(/./g)?.map((digit) => digit + digit) ?? digits?.[2]?.match(/../g);
  return parts?.map((part) => parseInt(part, 16));
}

/** https://www.w3.org/TR/WCAG21/#dfn-relative-luminance; NaN for an unknown color */
function luminance(color: Color = []): number {
  const [red = NaN, green = NaN, blue = NaN] = color.map((value) =>
    value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
