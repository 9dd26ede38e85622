import { render } from '@testing-library/react';
import { MemoryRouter } from 'shared-router';
import { shop } from 'shared-shop';
import { PageFrame } from './PageFrame';
import type { PageHeadProps } from './PageHead';
import { setPublicOrigin } from './shopSettings';

const renderFrame = (head: PageHeadProps, url = '/') =>
  render(
    <MemoryRouter initialEntries={[url]}>
      <PageFrame {...head}>…</PageFrame>
    </MemoryRouter>,
  );

const structuredData = () =>
  JSON.parse(document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as {
    '@graph': { '@type': string; itemListElement: { name: string; item: string }[] }[];
  } | null;

test('the breadcrumb is structured data, and leads from Home to the page', () => {
  renderFrame({ title: 'Oak Chair', structuredData: [{ '@type': 'Product' }] }, '/product/7/?zoom');
  const graph = structuredData()?.['@graph'] ?? [];
  expect(graph.map((node) => node['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(graph[1]?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'http://localhost/'],
    ['Oak Chair', 'http://localhost/product/7'],
  ]);
});

test.each([
  ['Oak Chair', false],
  ['Oak chair with three shelves, oiled, with all screws and a cushion of linen', true],
])('the heading of the title %j is small: %s', (title, isLong) => {
  const { getByRole } = renderFrame({ title });
  expect(getByRole('heading', { level: 1 }).matches('.long')).toBe(isLong);
});

const inHead = (selector: string) => document.head.querySelector(selector);

test('the head has title, description, canonical URL and picture', () => {
  const image = '/pictures/1.JPG?width=400';
  const { unmount } = renderFrame({ title: 'Shop', description: 'What we sell', image }, '/shop/?page=2');
  expect(document.title).toBe(`Shop | ${shop.name}`);
  expect(inHead('[name=description]')).toHaveAttribute('content', 'What we sell');
  expect(inHead('[rel=canonical]')).toHaveAttribute('href', 'http://localhost/shop');
  expect(inHead('[property="og:title"]')).toHaveAttribute('content', 'Shop');
  expect(inHead('[property="og:url"]')).toHaveAttribute('content', 'http://localhost/shop');
  expect(inHead('[property="og:image"]')).toHaveAttribute('content', `http://localhost${image}`);
  expect(inHead('[name=robots]')).toBeNull();
  unmount();
  expect(inHead('[rel=canonical]')).toBeNull();
});

test.each([
  undefined,
  '/api/pictures/product-1',
  '/1.svg',
  '/1.svg?of=1.png',
  'data:image/svg+xml,.png',
  '/png',
])('the picture of shared links is the card of the shop instead of %s, which may be an SVG', (image) => {
  renderFrame({ title: 'Shop', image });
  expect(inHead('[property="og:image"]')).toHaveAttribute('content', 'http://localhost/card.png');
});

test('the canonical URL has the public origin', () => {
  setPublicOrigin('https://shop.example');
  renderFrame({ title: 'Shop' });
  expect(inHead('[rel=canonical]')).toHaveAttribute('href', 'https://shop.example/');
  setPublicOrigin(window.location.origin);
});

test("a noindex page has no canonical URL and no structured data, and the shop's description", () => {
  renderFrame({ title: 'Cart', noindex: true });
  expect(inHead('[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(inHead('[rel=canonical]')).toBeNull();
  expect(inHead('[name=description]')).toHaveAttribute('content', shop.claim);
  expect(structuredData()).toBeNull();
});
