import { problemAt, type Files } from '../trackedFiles';

/** A document whose rules have ids, written in bold where they stand: a topic in capitals, a joint, a number. */
export interface RuleDocument {
  readonly path: string;
  readonly topic: string;
  readonly joint: string;
}

export const ruleDocuments: readonly RuleDocument[] = [
  { path: 'docs/product.md', topic: '[A-Z]+', joint: '-' },
  { path: 'shared-events/SPEC.md', topic: '[A-Z]', joint: '' },
  { path: 'discovery/SPEC.md', topic: '[A-Z]', joint: '' },
];

export interface Rule {
  readonly id: string;
  readonly topic: string;
  readonly number: number;
  /** Where in the document's text it is. */
  readonly index: number;
}

export function rulesOf({ path, topic, joint }: RuleDocument, files: Files): readonly Rule[] {
  const inBold = new RegExp(`\\*\\*(${topic})${joint}(\\d+)\\*\\*`, 'g');
  return [...(files.get(path) ?? '').matchAll(inBold)].map((match) => {
    const [, ofTopic = '', number = ''] = match;
    return { id: ofTopic + joint + number, topic: ofTopic, number: Number(number), index: match.index };
  });
}

/** Where a text cites rules of a document: `docs/product.md CART-1, CART-2 and CART-3` or `docs/product.md CART-1 to CART-3`. */
export function citationsIn(text: string, { path, topic, joint }: RuleDocument): readonly RegExpExecArray[] {
  const id = `${topic}${joint}\\d+`;
  return [
    ...text.matchAll(new RegExp(`${path.replaceAll('.', '\\.')} ${id}(?:(?:, | and | to )${id})*`, 'g')),
  ];
}

/** Rules that are not numbered from 1 without gaps in their topic, and citations of rules that are not there. */
export function citationProblems(files: Files): string[] {
  return ruleDocuments.flatMap((document) => {
    const rules = rulesOf(document, files);
    const known = new Set(rules.map(({ id }) => id));
    const citing = [...files.keys()].flatMap((path) => unknownRules(document, known, files, path));
    return [...numberingProblems(document, rules, files), ...citing];
  });
}

function numberingProblems({ path, joint }: RuleDocument, rules: readonly Rule[], files: Files): string[] {
  const last = new Map<string, number>();
  return rules.flatMap(({ id, topic, number, index }) => {
    const next = (last.get(topic) ?? 0) + 1;
    last.set(topic, Math.max(number, next - 1));
    if (number === next) return [];
    const what =
      number < next
        ? `${id} is there already. A new rule takes the next number of its topic.`
        : `${id} stands where ${topic}${joint}${next} should. Number each topic from 1 without gaps; a withdrawn rule keeps its number.`;
    return [problemAt(files, path, index, what)];
  });
}

function unknownRules(
  document: RuleDocument,
  known: ReadonlySet<string>,
  files: Files,
  path: string,
): string[] {
  const text = files.get(path) ?? '';
  const id = new RegExp(`\\b${document.topic}${document.joint}\\d+\\b`, 'g');
  // A document cites its own rules by their ids alone.
  const places = path === document.path ? [...text.matchAll(id)] : citationsIn(text, document);
  return places.flatMap((place) =>
    [...place[0].matchAll(id)]
      .filter(([cited]) => !known.has(cited))
      .map(([cited]) =>
        problemAt(files, path, place.index, `${document.path} has no rule ${cited}. Cite one it has.`),
      ),
  );
}
