import { prerendered } from '../shop.fixture';
import { markdownTwin, prefersMarkdown } from './markdown';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['image/png', false],
  [undefined, false],
])('a client that accepts %s prefers Markdown: %s', (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});

const bodyOf = (main: string) => markdownTwin(prerendered('/shop', main)).split('---\n\n')[1];

test("the page's meta comes first, as YAML", () => {
  expect(markdownTwin(prerendered('/blog'))).toMatch(
    /^---\ntitle: "Blog"\ndescription: "About \/blog"\nurl: "https:\/\/shop\.example\/blog"\n---\n/,
  );
});

const radio = (text: string) => `<label><input type="radio"><span></span><span>${text}</span></label>`;
const soldOut = radio('M</span><span>sold out');

test.each([
  [
    'links and pictures are absolute, and repeated pictures appear once',
    '<button><img src="/a.jpg" alt="Oak"></button><button><img src="/a.jpg" alt="Oak"></button>' +
      '<img src="data:image/svg+xml,x" alt="Placeholder"><img src="/line.svg" alt="">' +
      '<p><a href="/product/7" aria-label="View Product: Oak">View Product</a></p>',
    '![Oak](https://shop.example/a.jpg)\n\n[View Product: Oak](https://shop.example/product/7)\n',
  ],
  [
    'controls are left out, and a button in a heading is text',
    '<aside><h2>Filters</h2><fieldset><label>Nike<input></label></fieldset></aside>' +
      '<h3><button>Can I return it?<svg aria-hidden="true"></svg></button></h3><p>Yes.</p><button>Add to cart</button>',
    '### Can I return it?\n\nYes.\n',
  ],
  [
    'a choice between variants is a list of its values',
    `<h1>Shirt</h1><fieldset><legend>Size</legend>${radio('S')}${soldOut}</fieldset><p>Linen.</p>`,
    '# Shirt\n\nSize: S, M sold out\n\nLinen.\n',
  ],
  [
    'accessible names are included: ratings, old prices, names of lists',
    '<span><svg role="img" aria-label="Rated 4.1 out of 5"></svg><span aria-hidden="true">4.1</span></span>' +
      '<span>$9.50</span><s>$11.40</s><ul aria-label="Colours"><li>Blue</li></ul>',
    'Rated 4.1 out of 5 $9.50~~$11.40~~\n\nColours:\n\n-   Blue\n',
  ],
])('%s', (_what, main, markdown) => {
  expect(bodyOf(main)).toBe(markdown);
});

test('a text that looks like HTML stays a text', () => {
  expect(
    bodyOf(
      '<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1><p><a href="/product/7">&lt;img src=x onerror=alert(1)&gt;</a></p>' +
        '<img src="/a.jpg" alt="&lt;img src=x onerror=alert(1)&gt;](https://evil.example)">',
    ),
  ).not.toMatch(/<|[^\\]\]\(https:\/\/evil/);
});
