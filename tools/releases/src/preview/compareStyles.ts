import type { ParsedElement } from 'service-kit/parseHtml';
import type { Change } from './changes';
import { isShown, squash, type PerceivedPage } from './perceivePage';
import {
  parseStyles,
  PSEUDO,
  styledBy,
  textContrast,
  type Declarations,
  type StyleRules,
} from './styleRules';

/** What changed rules declare for something on a page. */
interface Applied {
  readonly declarations: Declarations;
  /** The first one that is shown. */
  readonly element: ParsedElement;
  readonly of: string;
}

const COLORS = ['color', 'background', 'background-color'];
const LONGEST_SAMPLE = 40;

export function compareStyles(before: PerceivedPage, after: PerceivedPage): Change[] {
  if (before.styles === after.styles) return [];
  const pages = [before, after].map((page) => ({ ...page, rules: parseStyles(page.styles) }));
  const applied = [findChangedRules(pages[0]!, pages[1]!), findChangedRules(pages[1]!, pages[0]!)];
  return [...new Map(applied.flatMap((changed) => [...changed]))].flatMap(([key, { of }]): Change[] => {
    const declared = pages.map(
      ({ rules }, side) => (applied[side]!.get(key) ?? rules.get(key))?.declarations,
    );
    const names = changedNames(declared[0], declared[1]);
    if (names.length === 0) return [];
    const isColored = names.some((name) => COLORS.includes(name));
    const contrasts = pages.map(({ rules }, side) => {
      const element = applied[side]!.get(key)?.element;
      return isColored && element ? textContrast(rules, element) : undefined;
    });
    const [text = null, textAfter = null] = declared.map((declarations, side) => {
      const set = names.filter((name) => declarations?.has(name));
      const contrast = contrasts[0] !== contrasts[1] && contrasts[side];
      const all = set.map((name) => `${name}: ${declarations?.get(name)}`).join('; ');
      return all ? all + (contrast ? ` (contrast ${contrast})` : '') : null;
    });
    return [{ kind: 'style', before: text, after: textAfter, of }];
  });
}

type StyledPage = PerceivedPage & { readonly rules: StyleRules };

/**
 * Returns the rules that the other page lacks or declares otherwise, and that apply to something on the page: by their own key, or by
 * what they apply to. So a rule with only another selector, such as another hash, has the same key on both pages.
 */
function findChangedRules(page: StyledPage, other: StyledPage): Map<string, Applied> {
  const found = new Map<string, Applied>();
  for (const [key, rule] of page.rules) {
    const same = other.rules.get(key);
    if (same && changedNames(rule.declarations, same.declarations).length === 0) continue;
    const shown = styledBy(page.document, rule).filter(
      (each) => isShown(each) && (same !== undefined || isAlsoIn(other, each)),
    );
    const [element] = shown;
    if (!element) continue;
    const of = sampleOf(element) + (rule.condition && ` (${rule.condition})`);
    const place = same ? key : JSON.stringify([of, rule.selector.match(PSEUDO), shown.length]);
    const declarations = new Map([...(found.get(place)?.declarations ?? []), ...rule.declarations]);
    found.set(place, { declarations, element, of });
  }
  return found;
}

function changedNames(one: Declarations = new Map(), other: Declarations = new Map()): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/** Tells an element that has lost its style from one that is gone with it: by its text, or else by its name. */
function isAlsoIn({ text, document }: PerceivedPage, { textContent, localName }: ParsedElement): boolean {
  const own = squash(textContent);
  return own ? text.includes(own) : document.querySelector(localName) !== null;
}

function sampleOf(element: ParsedElement): string {
  const text = squash(element.textContent) || element.getAttribute('aria-label');
  return text
    ? `“${text.slice(0, LONGEST_SAMPLE)}${text.length > LONGEST_SAMPLE ? '…' : ''}”`
    : element.localName;
}
