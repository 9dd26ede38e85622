import { stripVTControlCharacters } from 'node:util';
import type { Change } from './changes';
import type { ComparedPage, Preview } from './preview';
import { previewHtml } from './previewHtml';
import { previewText, summaryText } from './sentences';

const heading: Change = { kind: 'heading', before: 'Shop', after: 'The shop' };
const product = (id: number, changes: (title: string) => readonly Change[]): ComparedPage => ({
  path: `/product/${id}`,
  product: `Chair ${id}`,
  changes: changes(`Chair ${id}`),
});

function previewOf(pages: readonly ComparedPage[]): Preview {
  return { app: 'mfe-catalog', version: '1.1.0', live: '1.0.0', pages };
}

test('says changes in sentences, grouped by page', () => {
  const changes: Change[] = [
    heading,
    { kind: 'control', before: 'Add to cart', after: null, of: 'button' },
    { kind: 'text', before: null, after: 'New\u001b[31m\n text' },
    { kind: 'order', before: 'Blog', after: 'Blog after Shop' },
    { kind: 'style', before: 'color: red', after: null, of: '“Sale”' },
    { kind: 'bytes', before: 'styles of 1.0 kB', after: 'styles of 9.0 kB' },
  ];
  const pages = [
    { path: '/shop', changes },
    { path: '/blog', changes: [] },
  ];
  expect(previewText(previewOf(pages)))
    .toBe(`Shoppers see a difference on 1 of 2 pages with mfe-catalog 1.1.0 in place of 1.0.0:

/shop
  The heading “Shop” is now “The shop”.
  The button “Add to cart” is gone.
  The text “New [31m  text” is new.
  The order “Blog” is now “Blog after Shop”.
  The style “color: red” of “Sale” is gone.
  The size “styles of 1.0 kB” is now “styles of 9.0 kB”.`);
});

test('says once what all product pages share, without their titles', () => {
  const pages = Array.from({ length: 50 }, (_, id) =>
    product(id, (title) => [
      { kind: 'control', before: `Add to cart: ${title}`, after: null, of: 'button' },
      { kind: 'price', before: `$${id}.50`, after: `$${id}` },
    ]),
  );
  expect(previewText(previewOf([...pages, { path: '/shop', changes: [] }]))).toMatch(
    /:\n\nAll 50 product pages\n {2}The button “Add to cart: …” is gone\.\n {2}For example on \/product\/0, the price “\$0\.50” is now “\$0”\.$/,
  );
});

test('says once what differs on most product pages, though a few of them share it', () => {
  const pages = Array.from({ length: 12 }, (_, id) =>
    product(id, () => [{ kind: 'link', before: `Similar ${id % 3}`, after: null }]),
  );
  expect(previewText(previewOf([...pages, { path: '/shop', changes: [] }]))).toMatch(
    /\n\nAll 12 product pages\n {2}For example on \/product\/0, the link “Similar 0” is gone\.$/,
  );
});

test('names some of the pages that share a change', () => {
  const pages = ['/', '/shop', '/blog', '/faq', '/cart'].map((path) => ({
    path,
    changes: path === '/cart' ? [] : [heading],
  }));
  expect(previewText(previewOf(pages))).toContain('\n\n4 pages, such as /, /shop, /blog\n  The heading');
  expect(previewText(previewOf(pages.slice(0, 4)))).toContain('\n\nAll 4 pages\n');
});

test('says that there is no difference, and that nothing is live', () => {
  expect(previewText(previewOf([{ path: '/', changes: [] }]))).toBe(
    'Shoppers see no difference on 1 pages with mfe-catalog 1.1.0 in place of 1.0.0.',
  );
  const unknown = { ...previewOf([{ path: '/offers', changes: [heading] }]), live: undefined };
  expect(previewText(unknown)).toContain('with mfe-catalog 1.1.0, of which nothing is live:');
});

test('a summary has a few lines, and the command for the rest', () => {
  const changes = Array.from({ length: 9 }, (_, index) => ({ ...heading, after: `The shop ${index}` }));
  const lines = summaryText(previewOf([{ path: '/shop', changes }])).split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[1]).toBe('  /shop: the heading “Shop” is now “The shop 0”.');
  expect(lines.at(-1)).toBe('  4 more: npm run releases -- preview mfe-catalog 1.1.0');
});

test('the page to share shows hostile texts as texts', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const html = previewHtml(
    previewOf([
      { path: '/shop"><b>', changes: [{ kind: 'heading', before: hostile, after: null, of: hostile }] },
    ]),
  );
  expect(stripVTControlCharacters(html)).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('<del>&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain("content=\"default-src 'none';");
});
