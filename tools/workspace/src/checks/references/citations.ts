import { problemAt, type Files } from '../trackedFiles';

/** A document whose rules have ids in bold: a topic in capitals, a joint, a number. */
interface RuleDocument {
  readonly path: string;
  readonly topic: string;
  readonly joint: string;
}

const ruleDocuments: readonly RuleDocument[] = [
  { path: 'docs/product.md', topic: '[A-Z]+', joint: '-' },
  { path: 'shared-events/SPEC.md', topic: '[A-Z]', joint: '' },
  { path: 'platform/discovery/SPEC.md', topic: '[A-Z]', joint: '' },
];

/**
 * Finds rules that are not numbered from 1 without gaps in their topic, and citations of rules that do not exist. A citation
 * reads `docs/product.md CART-1, CART-2 and CART-3` or `docs/product.md CART-1 to CART-3`; a document cites its own rules by
 * their ids.
 */
export function citationProblems(files: Files): string[] {
  return ruleDocuments.flatMap((document) => {
    const { path, topic, joint } = document;
    const rules = [
      ...(files.get(path) ?? '').matchAll(new RegExp(`\\*\\*((${topic})${joint}(\\d+))\\*\\*`, 'g')),
    ];
    const known = new Set(rules.map(([, id]) => id));
    const id = `${topic}${joint}\\d+`;
    const citation = `${path.replaceAll('.', '\\.')} ${id}(?:(?:, | and | to )${id})*`;
    const unknown = [...files].flatMap(([file, text]) =>
      [...text.matchAll(new RegExp(file === path ? `\\b${id}\\b` : citation, 'g'))].flatMap(
        ({ 0: cited, index }) =>
          [...cited.matchAll(new RegExp(`\\b${id}\\b`, 'g'))]
            .filter(([rule]) => !known.has(rule))
            .map(([rule]) => problemAt(files, file, index, `${path} has no rule ${rule}. Cite one it has.`)),
      ),
    );
    return [...numberingProblems(document, rules, files), ...unknown];
  });
}

function numberingProblems({ path, joint }: RuleDocument, rules: RegExpExecArray[], files: Files): string[] {
  const last = new Map<string, number>();
  return rules.flatMap(({ 1: id = '', 2: topic = '', 3: number, index }) => {
    const next = (last.get(topic) ?? 0) + 1;
    last.set(topic, Math.max(Number(number), next - 1));
    if (Number(number) === next) return [];
    const what = `${id} should be ${topic}${joint}${next}. Number each topic from 1 without gaps; a withdrawn rule keeps its number.`;
    return [problemAt(files, path, index, what)];
  });
}
