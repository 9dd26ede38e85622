import type { PageElement } from '@mixmark-io/domino';
import type { Change } from './changes';
import { isShown, squash, type PerceivedPage } from './perceivePage';
import {
  isRoot,
  parseStyleSheet,
  styledBy,
  textContrast,
  type StyleRule,
  type StyleSheet,
} from './styleSheet';

type Page = Pick<PerceivedPage, 'document' | 'text' | 'styles'>;
type Side = 'before' | 'after';
type Sides<T> = Readonly<Record<Side, T>>;

/** A rule of one page or of both, with the declarations that differ. */
interface RuleChange {
  readonly rules: Sides<StyleRule | undefined>;
  readonly declarations: readonly (Sides<string | undefined> & { readonly name: string })[];
}

const COLORS = ['color', 'background', 'background-color'];
const LONGEST_SAMPLE = 40;

/** Returns a function that compares the styles that apply to what two pages show. It parses equal styles once. */
export function createStyleComparison() {
  const sheets = new Map<string, StyleSheet>();
  const compared = new Map<string, readonly RuleChange[]>();

  function sheetOf(styles: string): StyleSheet {
    const sheet = sheets.get(styles) ?? parseStyleSheet(styles);
    sheets.set(styles, sheet);
    return sheet;
  }

  return (before: Page, after: Page): Change[] => {
    if (before.styles === after.styles) return [];
    const pages = { before, after };
    const used = { before: sheetOf(before.styles), after: sheetOf(after.styles) };
    const key = JSON.stringify([before.styles, after.styles]);
    const changes = compared.get(key) ?? compareSheets(used);
    compared.set(key, changes);
    const applied = changes.flatMap((change) => {
      const shownOn = (side: Side) => {
        const rule = change.rules[side];
        const elements = rule ? styledBy(pages[side].document, rule).filter(isShown) : [];
        const isInBoth = change.rules.before && change.rules.after;
        const [one, other] = side === 'before' ? [before, after] : [after, before];
        return isInBoth ? elements : elements.filter((element) => isAlsoIn(other, element, one));
      };
      const shown = { before: shownOn('before'), after: shownOn('after') };
      return shown.before.length + shown.after.length > 0 ? [{ ...change, shown }] : [];
    });
    return withoutRenamed(applied).map(({ rules, declarations, shown }): Change => {
      const isColored = declarations.some(({ name }) => COLORS.includes(name));
      const contrastOn = (side: Side) =>
        isColored && shown[side][0] && textContrast(used[side], pages[side].document, shown[side][0]);
      const contrasts = { before: contrastOn('before'), after: contrastOn('after') };
      const text = (side: Side) => {
        const set = declarations.filter((each) => each[side] !== undefined);
        const contrast = contrasts.before !== contrasts.after && contrasts[side];
        const declared = set.map((each) => `${each.name}: ${each[side]}`).join('; ');
        return declared ? declared + (contrast ? ` (contrast ${contrast})` : '') : null;
      };
      const { condition = '' } = rules.after ?? rules.before ?? {};
      const of = sampleOf([...shown.after, ...shown.before][0]!) + (condition && ` (${condition})`);
      return { kind: 'style', before: text('before'), after: text('after'), of };
    });
  };
}

/** Tells an element that has lost its style from one that is gone with it: by its text, or else by how many there are. */
function isAlsoIn(other: Page, element: PageElement, page: Page): boolean {
  const text = squash(element.textContent);
  if (text) return other.text.includes(text);
  const count = ({ document }: Page) => document.querySelectorAll(element.localName).length;
  return count(other) >= count(page);
}

/** Leaves out rules that only have another selector, such as another hash, for as many elements. */
function withoutRenamed<T extends RuleChange & { readonly shown: Sides<readonly PageElement[]> }>(
  changes: readonly T[],
): T[] {
  const contentOf = ({ rules, declarations, shown }: T) =>
    JSON.stringify([
      (rules.before ?? rules.after)?.condition,
      declarations.map(({ name, before, after }) => [name, before ?? after]),
      shown.before.length + shown.after.length,
    ]);
  const only = (side: Side) => changes.filter(({ rules }) => !rules[side]).map(contentOf);
  const [gone, added] = [new Set(only('after')), only('before')];
  const renamed = new Set(added.filter((content) => gone.has(content)));
  return changes.filter(
    (change) => (change.rules.before && change.rules.after) ?? !renamed.has(contentOf(change)),
  );
}

function sampleOf(element: PageElement): string {
  const text = squash(element.textContent) || element.getAttribute('aria-label');
  return text
    ? `“${text.slice(0, LONGEST_SAMPLE)}${text.length > LONGEST_SAMPLE ? '…' : ''}”`
    : element.localName;
}

function compareSheets(sheets: Sides<StyleSheet>): RuleChange[] {
  const keys = new Set([...sheets.before.rules.keys(), ...sheets.after.rules.keys()]);
  return [...keys].flatMap((key) => {
    const rules = { before: sheets.before.rules.get(key), after: sheets.after.rules.get(key) };
    const names = new Set(
      [rules.before, rules.after].flatMap((rule) => [...(rule?.declarations.keys() ?? [])]),
    );
    const declarations = [...names].flatMap((name) => {
      const valueOn = (side: Side) => {
        const value = rules[side]?.declarations.get(name);
        return value === undefined ? undefined : sheets[side].resolve(value);
      };
      const change = { name, before: valueOn('before'), after: valueOn('after') };
      // Variables for all are told where they are used.
      const isForAll = name.startsWith('--') && isRoot((rules.before ?? rules.after)!);
      return isForAll || change.before === change.after ? [] : [change];
    });
    return declarations.length > 0 ? [{ rules, declarations }] : [];
  });
}
