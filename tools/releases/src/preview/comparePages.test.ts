import type { Change } from './changes';
import { comparePages } from './comparePages';
import { productPage } from './page.fixture';
import { perceivePage } from './perceivePage';

const page = productPage();

type Told = readonly [Change['kind'], before: Change['before'], after: Change['after']];

function compare(html: string, htmlAfter: string, status = 200): Told[] {
  const pages = [perceivePage({ status: 200, html }), perceivePage({ status, html: htmlAfter })] as const;
  return comparePages(...pages).map(({ kind, before, after }) => [kind, before, after]);
}

function replaced(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs).reduce((html, [text, other]) => {
    if (!html.includes(text)) throw new Error(`The page has no ${text}.`);
    return html.replace(text, () => other);
  }, page);
}

const lamp = /<li><a href="\/product\/2">.*<\/li>\n/.exec(page)![0];
const unused = Array.from({ length: 1_080 }, (_, at) => `.unused-rule-${at}{margin:0 auto ${at}px}`).join('');

test.each<[string, Record<string, string>, ...Told[]]>([
  ['another title', { ' | Shop</title>': '</title>' }, ['title', 'Oak Chair | Shop', 'Oak Chair']],
  ['another title in social networks alone', { '"Oak Chair">': '"Chair">' }, ['title', 'Oak Chair', 'Chair']],
  [
    'the canonical address of another page',
    { 'href="https://shop.example/product/1"': 'href="https://shop.example/product/2"' },
    ['canonical', 'https://shop.example/product/1', 'https://shop.example/product/2'],
  ],
  ['noindex', { '<title>': '<meta name="robots" content="noindex"><title>' }, ['robots', null, 'noindex']],
  ['no heading', { '<h2>Similar products</h2>': '' }, ['heading', 'Similar products', null]],
  [
    'a heading of another level',
    { '<h2>Similar products</h2>': '<h3>Similar products</h3>' },
    ['heading', 'Similar products (level 2)', 'Similar products (level 3)'],
  ],
  [
    'a heading that is a paragraph',
    { '<h2>Similar products</h2>': '<p>Similar products</p>' },
    ['heading', 'Similar products', null],
    ['text', null, 'Similar products'],
  ],
  ['a label of another text once', { '>Email<': '>Mail<' }, ['control', 'Email', 'Mail']],
  ['a label that is lost', { 'for=":r1:"': '' }, ['control', 'Email', 'no name (textbox, required)']],
  [
    'a button of another name',
    { 'Add to cart: Oak Chair': 'Buy: Oak Chair', '>Add to cart<': '>Buy<' },
    ['control', 'Add to cart: Oak Chair', 'Buy: Oak Chair'],
  ],
  [
    'a disabled button',
    { 'aria-pressed': 'disabled aria-pressed' },
    ['control', 'Save (button, pressed: false)', 'Save (button, disabled, pressed: false)'],
  ],
  ['a link to another page', { 'href="/shop"': 'href="/store"' }, ['link', 'Shop (/shop)', 'Shop (/store)']],
  ['a rounded price', { '$<!-- -->389.50': '$<!-- -->389' }, ['price', '$389.50', '$389']],
  [
    'no alternative text',
    { 'alt="An oak chair"': 'alt=""' },
    ['picture', 'An oak chair', 'no alternative (/mfe/mfe-catalog/chair.jpg)'],
  ],
  [
    'another picture',
    { 'src="/api/pictures/2"': 'src="/api/pictures/9"' },
    ['picture', 'A lamp (/api/pictures/2)', 'A lamp (/api/pictures/9)'],
  ],
  [
    'no structured data of the product',
    { '{"@type":"Product"': '{"@type":"Thing"' },
    ['structured-data', 'Product', null],
    ['structured-data', null, 'Thing'],
  ],
  [
    'other structured data',
    { '"price":"389.50"': '"price":"389"' },
    ['structured-data', 'Product: offers.price: 389.50', 'Product: offers.price: 389'],
  ],
  [
    'another order',
    { '<a href="/shop">Shop</a>': '', 'page">Blog</a>': 'page">Blog</a><a href="/shop">Shop</a>' },
    ['order', 'Shop after Home', 'Shop after Blog'],
  ],
  [
    'a product moved in a list',
    { [lamp]: '', '</ul>': `${lamp}</ul>` },
    ['order', 'Lamp A lamp after Similar products', 'Lamp A lamp after $900.25'],
  ],
  [
    'a product missing from a list',
    { [lamp]: '' },
    ['heading', 'Lamp', null],
    ['picture', 'A lamp', null],
    ['price', '$20.00', null],
    ['link', 'Lamp A lamp', null],
  ],
  [
    'less contrast',
    { '#555': '#bbb' },
    ['style', 'color: #555 (contrast 7.5:1)', 'color: #bbb (contrast 1.9:1)'],
  ],
  [
    'another color for all',
    { '--ink:#222': '--ink:#ddd' },
    ['style', 'color: #222 (contrast 15.9:1)', 'color: #ddd (contrast 1.4:1)'],
  ],
  [
    'other styles on small screens',
    { 'padding:1rem': 'padding:2rem' },
    ['style', 'padding: 1rem', 'padding: 2rem'],
  ],
  [
    'a text that has lost its class and its style',
    { ' class="Note_x1y2z"': '', '.Note_x1y2z{color:#555}': '' },
    ['style', 'color: #555 (contrast 7.5:1)', null],
  ],
  [
    '40 KB more of styles',
    { '</style>': `${unused}</style>` },
    ['bytes', 'styles of 0.3 kB', 'styles of 40.2 kB'],
  ],
  [
    'no prerendered content',
    { [/<div id="root">[^]*?<\/main>/.exec(page)![0]]: '<div id="root">' },
    ['text', 'the prerendered content', null],
  ],
])('tells %s, and nothing else', (_what, pairs, ...expected) => {
  expect(compare(page, replaced(pairs))).toEqual(expected);
});

test('a page that is not there any more is one change', () => {
  const missing = '<title>Not found</title><div id="root"><h1>Not found</h1></div>';
  expect(compare(page, missing, 404)).toEqual([['status', '200', '404']]);
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
  expect(compare(list(-1), list(1_500))).toEqual([['text', 'Text 1500', 'Text changed']]);
});
