import { screen, within } from '@testing-library/react';
import { openFeeds } from 'shared-feed/fixture';
import { aProduct } from '../aProduct.fixture';
import { openAt } from '../openAt.fixture';
import ProductPage from './ProductPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const products = [
  aProduct({ id: 1, title: 'Oak Chair', price: 389.5 }),
  aProduct({ id: 2, title: 'Oak Table' }),
  aProduct({ id: 3, title: 'Rain Coat', category: 'clothing' }),
  ...[4, 5, 6, 7].map((id) => aProduct({ id, title: `Stool ${id}` })),
  ...[8, 9].map((id) => aProduct({ id, title: `Oddment ${id}`, category: undefined })),
  ...(['NFC', 'NFD'] as const).map((form, at) =>
    aProduct({ id: 10 + at, category: 'Décor'.normalize(form) }),
  ),
  aProduct({ id: 12, image: '/1.jpg', images: ['/1.jpg', '/2.jpg'] }),
  aProduct({ id: 13, image: '/1.jpg', images: ['/1.jpg'] }),
  aProduct({ id: 14, image: undefined }),
];
const arrive = openFeeds({ products, posts: [] });

const renderProduct = (id: string) => openAt(`/product/${id}`, <ProductPage />, '/product/:id');

beforeAll(arrive);

test.each(['99', 'abc', '1x', '0x1', '%201', '1.0'])(
  'an unknown product, %s, stays Loading..., which the page explains, with a link to the shop',
  async (id) => {
    renderProduct(id);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByText(/^This product is not in the catalogue right now/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse all products' })).toHaveAttribute('href', '/shop');
    expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);

test('related products are the first four others of the category', () => {
  renderProduct('4');
  const related = within(screen.getByRole('region', { name: 'Related Products' }));
  const links = related.getAllByRole('link', { name: /^View Product/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 5, 6].map((id) => `/product/${id}`));
});

test('a category is the same with é as one character and as two', () => {
  renderProduct('10');
  expect(screen.getByRole('link', { name: /^View Product/ })).toHaveAttribute('href', '/product/11');
});

test.each([
  ['1', 3],
  ['12', 2],
  ['13', 0],
  ['14', 0],
])('product %s has a choice of %d pictures', (id, count) => {
  renderProduct(id);
  expect(screen.queryAllByRole('button', { name: /^Show image/ })).toHaveLength(count);
});

test.each([
  ['others of its category', '3'],
  ['a category', '8'],
])('without %s there is no region of related products', (_, id) => {
  renderProduct(id);
  expect(screen.queryByRole('region', { name: 'Related Products' })).toBeNull();
});
