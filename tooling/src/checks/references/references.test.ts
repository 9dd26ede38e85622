import { citationProblems } from './citations';
import { formProblems } from './form';
import { linkProblems } from './links';
import { trackedFiles } from '../trackedFiles';

const repository = new Map(trackedFiles());
// What is planted below breaks every rule.
repository.delete('tooling/src/checks/references/references.test.ts');

/** A small repository in order, and one file more. */
function withFile(path: string, text: string) {
  return new Map([
    ['docs/product.md', '- **CART-1** One.\n- **CART-2** Two.\n- **SHOP-1** See CART-2.\n'],
    ['shared-events/SPEC.md', '- **C1** One. **C2** Two, as in C1.\n'],
    [path, `\n${text}`],
  ]);
}

test('git lists the files', () => {
  expect(repository.size).toBeGreaterThan(500);
  expect(repository.get('docs/product.md')).toContain('**CART-1**');
});

describe('rules', () => {
  test('every rule has its number, and every citation its rule', () => {
    expect(citationProblems(repository)).toEqual([]);
  });

  test.each([
    'docs/product.md CART-1, CART-2 and SHOP-1; shared-events/SPEC.md C1',
    'docs/product.md CART-1 to CART-2',
  ])('%s are there', (text) => {
    expect(citationProblems(withFile('a.ts', text))).toEqual([]);
  });

  test.each([
    ['docs/product.md CART-3', 'docs/product.md has no rule CART-3'],
    ['docs/product.md CART-1, CART-9', 'docs/product.md has no rule CART-9'],
    ['docs/product.md SHOP-1 and BASKET-1', 'docs/product.md has no rule BASKET-1'],
    ['docs/product.md CART-1 to CART-4', 'docs/product.md has no rule CART-4'],
    ['shared-events/SPEC.md C3', 'shared-events/SPEC.md has no rule C3'],
  ])('%s: %s', (text, problem) => {
    expect(citationProblems(withFile('a.ts', text))).toEqual([`a.ts:2: ${problem}. Cite one it has.`]);
  });

  test.each([
    [
      '**CART-1** a\n**CART-1** b',
      '2: CART-1 is there already. A new rule takes the next number of its topic.',
    ],
    [
      '**CART-1** a\n**CART-3** b',
      '2: CART-3 stands where CART-2 should. Number each topic from 1 without gaps; a withdrawn rule keeps its number.',
    ],
    ['**CART-1** a, as in CART-2', '1: docs/product.md has no rule CART-2. Cite one it has.'],
  ])('a document with %j is refused', (text, problem) => {
    expect(citationProblems(new Map([['docs/product.md', text]]))).toEqual([`docs/product.md:${problem}`]);
  });
});

describe('the form of a citation', () => {
  test('documents are those of this repository, and rules are cited with theirs', () => {
    expect(formProblems(repository)).toEqual([]);
  });

  const problemsOf = (text: string, path = 'docs/b.md') => formProblems(withFile(path, text));

  test.each([
    'docs/product.md CART-1, CART-2 and SHOP-1',
    'an event (shared-events/SPEC.md C1)',
    "test('[C2] adds')",
    'see product.md and ../shared-events/SPEC.md',
    '**/*.md, catalog.spec.ts, https://example.org/spec.md, the contract between two',
    'ISO-8601, call(X2), (C), RFC 9110 (13.1.2), WCAG 2.4.11',
  ])('%s is allowed', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test.each([
    ['(spec.md point 9)', 'spec.md'],
    ['(identity.md 4)', 'identity.md'],
    ['docs/shop.md', 'docs/shop.md'],
  ])('%s is refused: there is no %s', (text, name) => {
    expect(problemsOf(text)).toEqual([
      `docs/b.md:2: ${name} is not in this repository. Cite a rule of docs/product.md, or a document by its path from the root.`,
    ]);
  });

  test('code names a document by its path from the root', () => {
    expect(problemsOf('// see product.md', 'docs/b.ts')).toHaveLength(1);
  });

  test.each([
    ['(spec points 2 and 8)', 'spec points 2'],
    ['at every amount (point 9)', '(point 9'],
    ["in the spec's words", 'the spec'],
    ['the names of the contract and', 'of the contract'],
    ['(contract: "Top bar")', 'contract: "'],
  ])('%s is refused', (text, cited) => {
    expect(problemsOf(text)).toEqual([
      `docs/b.md:2: "${cited}" cites what is not in this repository. Cite a rule of docs/product.md.`,
    ]);
  });

  test.each([
    ['as CART-1 says', 2, 'docs/product.md CART-1'],
    ['as it says (C1, C2)', 2, 'shared-events/SPEC.md C1, C2'],
    ['docs/product.md\nCART-2', 3, 'docs/product.md CART-2'],
  ])('%j is refused: an id without its document', (text, line, form) => {
    const [, ids] = form.split('.md ');
    expect(problemsOf(text)).toEqual([`docs/b.md:${line}: ${ids} is cited alone. Write ${form}.`]);
  });
});

describe('links', () => {
  test('every link of the docs leads to a tracked file, and every anchor to a heading', () => {
    expect(linkProblems(repository)).toEqual([]);
  });

  const guide = ['# The `cart`: what & how', '## Twice', '## Twice', '```', '# no heading', '```'].join('\n');
  const problemsOf = (link: string) =>
    linkProblems(withFile('docs/b.md', `See [it](${link}).`).set('docs/guide/a.md', guide));

  test.each([
    'https://example.org/a#b',
    'mailto:hello@example.org',
    'product.md',
    './guide/',
    '../shared-events/SPEC.md',
    'guide/a.md#the-cart-what--how',
    'guide/a.md#twice-1',
  ])('%s leads somewhere', (link) => {
    expect(problemsOf(link)).toEqual([]);
  });

  test.each([
    ['shop.md', 'docs/shop.md'],
    ['../../a.md', '../a.md'],
  ])('%s leads to no file', (link, path) => {
    expect(problemsOf(link)).toEqual([
      `docs/b.md:2: ${link} leads to ${path}, which git does not track. Link a file by its path from the folder of docs/b.md.`,
    ]);
  });

  test.each([
    ['guide/a.md#the-shop', 'docs/guide/a.md'],
    ['guide/a.md#no-heading', 'docs/guide/a.md'],
    ['#here', 'docs/b.md'],
  ])('%s leads to no heading', (link, path) => {
    expect(problemsOf(link)).toEqual([
      `docs/b.md:2: ${link} leads to no heading of ${path}. Link the heading as it reads now.`,
    ]);
  });

  test('code that looks like a link is none', () => {
    expect(linkProblems(withFile('a.md', '`a[0](b)`\n\n```ts\nlist[0](b);\n```\n'))).toEqual([]);
  });
});
