import type { PageElement } from '@mixmark-io/domino';
import postcss, { type AtRule, type Node, type Rule } from 'postcss';
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
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
/** Of a state or a part of an element. */
export const PSEUDO = /::[\w-]+|:(?:before|after|hover|active|focus|focus-visible|focus-within|visited)\b/g;

/** Parses a page's styles. Variables of `:root` are resolved where they are used. @throws CssSyntaxError */
export function parseStyles(styles: string): StyleRules {
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
  document: Pick<PageElement, 'querySelectorAll'>,
  { selector }: StyleRule,
): PageElement[] {
  try {
    // domino has neither states nor `:where`.
    const matchable = selector.replace(PSEUDO, '').replaceAll(':where(', ':is(');
    return Array.from(document.querySelectorAll(matchable || '*'));
  } catch {
    return [];
  }
}
