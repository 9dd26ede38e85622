import type { Change } from './changes';
import { createComparison } from './comparePages';
import { productPage } from './page.fixture';
import { perceivePage } from './perceivePage';

const page = productPage();

function compare(before: string, after: string, status = 200): Pick<Change, 'kind' | 'before' | 'after'>[] {
  const changes = createComparison()(
    perceivePage({ status: 200, html: before }),
    perceivePage({ status, html: after }),
  );
  return changes.map(({ kind, before: one, after: other }) => ({ kind, before: one, after: other }));
}

/** Replaces texts that the page has. */
function replaced(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs).reduce((html, [text, other]) => {
    if (!html.includes(text)) throw new Error(`The page has no ${text}.`);
    return html.replace(text, () => other);
  }, page);
}

const lamp = /<li><a href="\/product\/2">.*<\/li>\n/.exec(page)![0];
const unused = Array.from({ length: 1_080 }, (_, at) => `.unused-rule-${at}{margin:0 auto ${at}px}`).join('');

test.each<[string, Record<string, string>, Change[]]>([
  [
    'another title',
    { '<title>Oak Chair | Shop': '<title>Oak Chair' },
    [{ kind: 'title', before: 'Oak Chair | Shop', after: 'Oak Chair' }],
  ],
  [
    'another title in social networks alone',
    { 'property="og:title" content="Oak Chair"': 'property="og:title" content="Chair"' },
    [{ kind: 'title', before: 'Oak Chair', after: 'Chair' }],
  ],
  [
    'no description',
    { '<meta name="description" content="A low seat.">': '' },
    [{ kind: 'description', before: 'A low seat.', after: null }],
  ],
  [
    'the canonical address of another page',
    { 'href="https://shop.example/product/1"': 'href="https://shop.example/product/2"' },
    [
      {
        kind: 'canonical',
        before: 'https://shop.example/product/1',
        after: 'https://shop.example/product/2',
      },
    ],
  ],
  [
    'noindex',
    { '<title>': '<meta name="robots" content="noindex"><title>' },
    [{ kind: 'robots', before: null, after: 'noindex' }],
  ],
  [
    'no heading',
    { '<h2>Similar products</h2>': '' },
    [{ kind: 'heading', before: 'Similar products', after: null }],
  ],
  [
    'a new heading',
    { '<h2>Similar': '<h2>Reviews</h2><h2>Similar' },
    [{ kind: 'heading', before: null, after: 'Reviews' }],
  ],
  [
    'a heading of another level',
    { '<h2>Similar products</h2>': '<h3>Similar products</h3>' },
    [{ kind: 'heading', before: 'Similar products (level 2)', after: 'Similar products (level 3)' }],
  ],
  [
    'a heading that is a paragraph',
    { '<h2>Similar products</h2>': '<p>Similar products</p>' },
    [
      { kind: 'heading', before: 'Similar products', after: null },
      { kind: 'text', before: null, after: 'Similar products' },
    ],
  ],
  [
    'no text',
    { '<p class="Note_x1y2z">Ships in <b>two</b> days.</p>': '' },
    [{ kind: 'text', before: 'Ships in two days.', after: null }],
  ],
  [
    'a text in another language',
    { 'Ships in <b>two</b> days.': 'Lieferung in <b>zwei</b> Tagen.' },
    [{ kind: 'text', before: 'Ships in two days.', after: 'Lieferung in zwei Tagen.' }],
  ],
  [
    'a label that is lost',
    { 'for=":r1:"': '' },
    [{ kind: 'control', before: 'Email', after: 'no name (textbox, required)' }],
  ],
  [
    'a button of another name',
    { 'Add to cart: Oak Chair': 'Buy: Oak Chair', '>Add to cart<': '>Buy<' },
    [{ kind: 'control', before: 'Add to cart: Oak Chair', after: 'Buy: Oak Chair' }],
  ],
  [
    'a disabled button',
    { '<button type="button" aria-pressed': '<button disabled aria-pressed' },
    [
      {
        kind: 'control',
        before: 'Save (button, pressed: false)',
        after: 'Save (button, disabled, pressed: false)',
      },
    ],
  ],
  [
    'a pressed button',
    { 'aria-pressed="false"': 'aria-pressed="true"' },
    [{ kind: 'control', before: 'Save (button, pressed: false)', after: 'Save (button, pressed: true)' }],
  ],
  [
    'no button',
    { '<button type="button" aria-label="Add to cart: Oak Chair">Add to cart</button>': '' },
    [{ kind: 'control', before: 'Add to cart: Oak Chair', after: null }],
  ],
  [
    'a link to another page',
    { 'href="/shop"': 'href="/store"' },
    [{ kind: 'link', before: 'Shop (/shop)', after: 'Shop (/store)' }],
  ],
  [
    'a link of another name',
    { '>Shop</a>': '>Store</a>' },
    [{ kind: 'link', before: 'Shop', after: 'Store' }],
  ],
  ['no link', { '<a href="/shop">Shop</a>': '' }, [{ kind: 'link', before: 'Shop', after: null }]],
  [
    'a rounded price',
    { '$<!-- -->389.50': '$<!-- -->389' },
    [{ kind: 'price', before: '$389.50', after: '$389' }],
  ],
  [
    'another currency',
    { '$<!-- -->389.50': '€<!-- -->389.50' },
    [{ kind: 'price', before: '$389.50', after: '€389.50' }],
  ],
  [
    'no alternative text',
    { 'alt="An oak chair"': 'alt=""' },
    [
      {
        kind: 'picture',
        before: 'An oak chair',
        after: 'no alternative (/mfe/mfe-catalog/chair.jpg)',
      },
    ],
  ],
  [
    'another picture',
    { 'src="/api/pictures/2"': 'src="/api/pictures/9"' },
    [{ kind: 'picture', before: 'A lamp (/api/pictures/2)', after: 'A lamp (/api/pictures/9)' }],
  ],
  [
    'no structured data of the product',
    { '{"@type":"Product"': '{"@type":"Thing"' },
    [
      { kind: 'structured-data', before: 'Product', after: null },
      { kind: 'structured-data', before: null, after: 'Thing' },
    ],
  ],
  [
    'other structured data',
    { '"price":"389.50"': '"price":"389"' },
    [
      {
        kind: 'structured-data',
        before: 'Product: offers.price: 389.50',
        after: 'Product: offers.price: 389',
      },
    ],
  ],
  [
    'another order',
    { '<a href="/shop">Shop</a>': '', 'page">Blog</a>': 'page">Blog</a><a href="/shop">Shop</a>' },
    [{ kind: 'order', before: 'Shop after Home', after: 'Shop after Blog' }],
  ],
  [
    'a product moved in a list',
    { [lamp]: '', '</ul>': `${lamp}</ul>` },
    [
      {
        kind: 'order',
        before: 'Lamp A lamp after Similar products',
        after: 'Lamp A lamp after $900.25',
      },
    ],
  ],
  [
    'a product missing from a list',
    { [lamp]: '' },
    [
      { kind: 'heading', before: 'Lamp', after: null },
      { kind: 'picture', before: 'A lamp', after: null },
      { kind: 'price', before: '$20.00', after: null },
      { kind: 'link', before: 'Lamp A lamp', after: null },
    ],
  ],
  [
    'another size of text',
    { 'font-size:1rem': 'font-size:.5rem' },
    [{ kind: 'style', before: 'font-size: 1rem', after: 'font-size: .5rem' }],
  ],
  [
    'less contrast',
    { 'color:#555': 'color:#bbb' },
    [{ kind: 'style', before: 'color: #555 (contrast 7.5:1)', after: 'color: #bbb (contrast 1.9:1)' }],
  ],
  [
    'another color for all',
    { '--ink:#222': '--ink:#ddd' },
    [{ kind: 'style', before: 'color: #222 (contrast 15.9:1)', after: 'color: #ddd (contrast 1.4:1)' }],
  ],
  [
    'other styles on small screens',
    { 'padding:1rem': 'padding:2rem' },
    [{ kind: 'style', before: 'padding: 1rem', after: 'padding: 2rem' }],
  ],
  [
    'no style of a text',
    { '.Note_x1y2z{color:#555}': '' },
    [{ kind: 'style', before: 'color: #555 (contrast 7.5:1)', after: null }],
  ],
  [
    'a text that is gone with its style',
    { '<p class="Note_x1y2z">Ships in <b>two</b> days.</p>': '', '.Note_x1y2z{color:#555}': '' },
    [{ kind: 'text', before: 'Ships in two days.', after: null }],
  ],
  [
    'a text that has lost its class and its style',
    { ' class="Note_x1y2z"': '', '.Note_x1y2z{color:#555}': '' },
    [{ kind: 'style', before: 'color: #555 (contrast 7.5:1)', after: null }],
  ],
  [
    '40 KB more of styles',
    { '</style>': `${unused}</style>` },
    [{ kind: 'bytes', before: 'styles of 0.3 kB', after: 'styles of 40.2 kB' }],
  ],
  [
    'no prerendered content',
    { [/<div id="root">[^]*?<\/main>/.exec(page)![0]]: '<div id="root">' },
    [{ kind: 'text', before: 'the prerendered content', after: null }],
  ],
])('tells %s, and nothing else', (_what, pairs, expected) => {
  expect(compare(page, replaced(pairs))).toEqual(expected);
});

test('a page that is not there any more is one change', () => {
  const missing = '<title>Not found</title><div id="root"><h1>Not found</h1></div>';
  expect(compare(page, missing, 404)).toEqual([{ kind: 'status', before: '200', after: '404' }]);
});

test.each([
  ['styles of what is not shown', { '.Dialog_x1y2z{color:red}': '.Dialog_x1y2z{color:blue}' }],
  ['a class of another name', { 'class="Note_x1y2z"': 'class="Hint_x1y2z"', '.Note_x1y2z{': '.Hint_x1y2z{' }],
  ['hidden text', { 'Not shown either': 'Still not shown', '>Not shown<': '>Hidden<' }],
  [
    'the order of rules and of structured data',
    { '"name":"Oak Chair","image"': '"name":"Oak Chair", "image"' },
  ],
])('does not tell %s', (_what, pairs) => {
  expect(compare(page, replaced(pairs))).toEqual([]);
});

test('tells nothing of 100 builds of the same sources', () => {
  const hex = (seed: number, length: number) =>
    (BigInt(seed + 1) * 0x9e3779b97f4a7c15n).toString(16).padStart(length, '0').slice(0, length);
  for (let build = 0; build < 100; build += 1) {
    const names = {
      version: `1.${build}.0-dev.x${hex(build, 8)}`,
      hash: hex(build + 100, 8 + (build % 9)),
      id: `:r${build}:`,
      className: `a${hex(build + 200, 4 + (build % 4))}z${build % 10}`,
    };
    expect(compare(page, productPage(names))).toEqual([]);
  }
});

test('reads a page with thousands of elements, and finds the changed one', () => {
  const list = (changed: number) =>
    `<div id="root">${Array.from({ length: 2_000 }, (_, at) => `<p>Text ${at === changed ? 'changed' : at}</p>`).join('')}</div>`;
  expect(compare(list(-1), list(1_500))).toEqual([
    { kind: 'text', before: 'Text 1500', after: 'Text changed' },
  ]);
});
