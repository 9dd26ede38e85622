import { posix } from 'node:path';
import { citationsIn, ruleDocuments, rulesOf, type RuleDocument } from './citations';
import { problemAt, type Files } from '../trackedFiles';

/** A Markdown file's name, with its folders if they are given; where a link leads is for links.ts to say. */
const DOCUMENT = /(?<![\w./*-]|\]\()(?:[\w.-]+\/)*[\w-]+\.md\b/g;

/** How documents were cited that a reader of this repository does not have. */
const ELSEWHERE = [
  /\bspec,? points? \d/gi,
  /\(points? \d/g,
  /\bthe spec\b/gi,
  /\bof the contract\b/gi,
  /\bcontract: "/g,
];

/**
 * Citations in another form than `docs/product.md CART-1`: of documents that are not in this repository, and of rules by
 * their ids alone. Test titles may have the ids of their package in brackets.
 */
export function formProblems(files: Files): string[] {
  return [...files.keys()].flatMap((path) => [
    ...missingDocuments(files, path),
    ...documentsElsewhere(files, path),
    ...ruleDocuments.flatMap((document) => idsAlone(document, files, path)),
  ]);
}

function missingDocuments(files: Files, path: string): string[] {
  // Markdown may name a document as it links it.
  const isThere = (name: string) =>
    files.has(name) || (path.endsWith('.md') && files.has(posix.join(posix.dirname(path), name)));
  return [...(files.get(path) ?? '').matchAll(DOCUMENT)]
    .filter(([name]) => !isThere(name))
    .map(({ 0: name, index }) => {
      const what = `${name} is not in this repository. Cite a rule of docs/product.md, or a document by its path from the root.`;
      return problemAt(files, path, index, what);
    });
}

function documentsElsewhere(files: Files, path: string): string[] {
  const text = files.get(path) ?? '';
  return ELSEWHERE.flatMap((form) => [...text.matchAll(form)]).map(({ 0: cited, index }) =>
    problemAt(
      files,
      path,
      index,
      `"${cited}" cites what is not in this repository. Cite a rule of docs/product.md.`,
    ),
  );
}

function idsAlone(document: RuleDocument, files: Files, path: string): string[] {
  if (path === document.path) return [];
  const text = files.get(path) ?? '';
  const topics = [...new Set(rulesOf(document, files).map(({ topic }) => topic))];
  const id = `(?:${topics.join('|')})${document.joint}\\d+`;
  // A letter and a number are many things; in parentheses they are a rule.
  const alone = document.joint === '' ? `\\(${id}(?:, ${id})*\\)` : `\\b${id}\\b`;
  const cited = citationsIn(text, document).map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  return [...text.matchAll(new RegExp(alone, 'g'))]
    .filter(({ index }) => !cited.some(([start, end]) => index >= start && index < end))
    .map(({ 0: ids, index }) => {
      const rules = ids.replace(/[()]/g, '');
      return problemAt(files, path, index, `${rules} is cited alone. Write ${document.path} ${rules}.`);
    });
}
