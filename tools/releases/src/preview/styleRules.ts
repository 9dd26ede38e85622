import postcss, { type AtRule, type Node, type Rule } from 'postcss';
import { contrastOf } from 'service-kit';
import type { ParsedElement } from 'service-kit/parseHtml';
import { stableText } from './stableText';

export type Declarations = ReadonlyMap<string, string>;

export interface StyleRule {
  readonly selector: string;
  /** The conditions around it, e.g. `@media (width < 48rem)`. */
  readonly condition: string;
  /** Without `var()`. */
  readonly declarations: Declarations;
}

export type StyleRules = ReadonlyMap<string, StyleRule>;

const MOST_VARIABLES = 20;
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
/** Of a state or a part of an element. */
export const PSEUDO = /::[\w-]+|:(?:before|after|hover|active|focus|focus-visible|focus-within|visited)\b/g;

const parsed = new Map<string, StyleRules>();

/** Parses styles, equal ones once. Variables of `:root` are resolved where they are used. @throws CssSyntaxError */
export function parseStyles(styles: string): StyleRules {
  const known = parsed.get(styles);
  if (known) return known;
  const rules = new Map<string, StyleRule & { readonly declarations: Map<string, string> }>();
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
  const variables = new Map(rules.get(' :root')?.declarations);
  for (const { selector, condition, declarations } of rules.values())
    declarations.forEach((value, name) => {
      const isForAll = name.startsWith('--') && selector === ':root' && !condition;
      if (isForAll) declarations.delete(name);
      else declarations.set(name, resolve(value, variables));
    });
  parsed.set(styles, rules);
  return rules;
}

function resolve(value: string, variables: Declarations): string {
  let resolved = value;
  for (let count = 0; count < MOST_VARIABLES && resolved.includes('var('); count += 1)
    resolved = resolved.replace(VARIABLE, (all, name: string, other: string | undefined) =>
      (variables.get(name) ?? other ?? all).trim(),
    );
  return resolved;
}

function conditionOf(rule: Rule): string {
  const conditions = parentsOf(rule).filter(({ type, name }) => type === 'atrule' && name !== 'layer');
  const texts = conditions.map(({ name, params }) => `@${name} ${params}`);
  return texts.reverse().join(' ');
}

/** Returns the rules and at-rules around a rule, the nearest first. */
export function parentsOf({ parent }: Node): (Node & Partial<Pick<AtRule, 'name' | 'params'>>)[] {
  return parent ? [parent, ...parentsOf(parent)] : [];
}

/** Returns the elements of a page that a rule styles, in whichever state. */
export function styledBy(
  document: Pick<ParsedElement, 'querySelectorAll'>,
  { selector }: StyleRule,
): ParsedElement[] {
  try {
    // domino has neither states nor `:where`.
    const matchable = selector.replace(PSEUDO, '').replaceAll(':where(', ':is(');
    return Array.from(document.querySelectorAll(matchable || '*'));
  } catch {
    return [];
  }
}

/** Returns the contrast of an element's text, e.g. `4.5:1`; undefined if a color is not in hex. The last rule that applies wins. */
export function textContrast(rules: StyleRules, element: ParsedElement): string | undefined {
  const plain = [...rules.values()].filter(({ condition, selector }) => !condition && !/[:&]/.test(selector));

  /** Of the nearest element with one. */
  function colorOf(each: ParsedElement | null, properties: readonly string[], otherwise: string): string {
    if (!each) return otherwise;
    const rule = plain.findLast(
      ({ selector, declarations }) =>
        properties.some((name) => declarations.has(name)) && each.matches(selector),
    );
    const name = properties.find((property) => rule?.declarations.has(property)) ?? '';
    const value = rule?.declarations.get(name) ?? 'inherit';
    return /^(?:inherit|transparent|none)$/.test(value)
      ? colorOf(each.parentElement, properties, otherwise)
      : value;
  }

  const colors = [
    colorOf(element, ['color'], '#000'),
    colorOf(element, ['background-color', 'background'], '#fff'),
  ].map((color) => color.trim());
  return colors.every((color) => HEX.test(color)) ? `${contrastOf(...colors).toFixed(1)}:1` : undefined;
}
