import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { cart, publish } from 'shared-events';
import { openFeeds } from 'shared-feed/fixture';
import { aProduct } from '../aProduct.fixture';
import { openAt, url } from '../openAt.fixture';
import ProductPage from './ProductPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const soldOut = { availability: 'out_of_stock' } as const;
const variant = (Size: string, Colour: string, fields: object = {}) => ({
  id: `${Size}-${Colour}`.toLowerCase(),
  options: { Size, Colour },
  ...fields,
});
const variants = [
  variant('S', 'Red', soldOut),
  variant('M', 'Red', { image: '/red.jpg' }),
  variant('M', 'Blue', { price: 24 }),
  variant('L', 'Blue', { sku: 'LB', gtin: '04006381333931' }),
  variant('XL', 'Blue', soldOut),
];
const arrive = openFeeds({
  products: [aProduct({ id: 7, title: 'Shirt', price: 20, sku: 'SHIRT', variants })],
  posts: [],
});

async function open(address: string) {
  const { container } = openAt(address, <ProductPage />, '/product/:id');
  await screen.findByRole('group', { name: 'Size' });
  return container;
}

const radio = (name: string) => screen.getByRole('radio', { name });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);

beforeAll(arrive);
afterEach(() => publish('cart:cleared', {}));

test.each([
  ['/product/7', 'M Red', '$20.00'],
  ['/product/7?variant=m-blue', 'M Blue', '$24.00'],
  ['/product/7?variant=s-red', 'S Red', '$20.00'],
  ['/product/7?variant=gone', 'M Red', '$20.00'],
])('%s shows %s at %s', async (address, options, price) => {
  const page = await open(address);
  expect(chosen().join(' ')).toBe(options);
  expect(screen.getByText(price)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Out of stock: Shirt' })).toHaveLength(
    options === 'S Red' ? 1 : 0,
  );
  expect(url()).toBe(address);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', expect.stringMatching(/7$/));
  expect(await axe(page)).toHaveNoViolations();
});

test('a value that no variant in stock has is disabled, and says so', async () => {
  await open('/product/7');
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('radio');
  expect(sizes.map((each) => each.hasAttribute('disabled'))).toEqual([true, false, false, true]);
  expect(radio('XL sold out')).toBeDisabled();
});

test('a choice moves the others if needed; price, picture, line and URL follow', async () => {
  const user = userEvent.setup();
  await open('/product/7?from=mail');
  const picture = () =>
    within(screen.getByRole('button', { name: /^Zoom/ })).getByRole('img', { name: 'Shirt' });
  expect(picture()).toHaveAttribute('src', '/red.jpg');
  await user.click(radio('L'));
  expect(chosen()).toEqual(['L', 'Blue']);
  expect(url()).toBe('/product/7?from=mail&variant=l-blue');
  expect(picture()).toHaveAttribute('src', '/oak.jpg');
  expect(screen.getByText('L, Blue: $20.00')).toBeInTheDocument();
  await user.click(radio('M'));
  expect(chosen()).toEqual(['M', 'Blue']);
  expect(screen.queryByText(/price has changed/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to cart: Shirt' }));
  expect(cart.get()).toEqual([
    expect.objectContaining({ id: '7~m-blue', product: 7, variant: 'm-blue', name: 'Shirt', price: 24 }),
  ]);
  expect(cart.get()[0]).toMatchObject({ options: { Size: 'M', Colour: 'Blue' }, color: 'Blue', size: 'M' });
  expect(cart.get()[0]?.sku).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Add to cart: Shirt' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(radio('L'));
  expect(screen.getByRole('button', { name: 'Add to cart: Shirt' })).toHaveAttribute('aria-pressed', 'false');
});

test('search engines get the group with each variant', async () => {
  await open('/product/7?variant=m-blue');
  const nodes = document.head.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  const { '@graph': graph } = JSON.parse(nodes) as { '@graph': readonly Record<string, unknown>[] };
  const group = graph.find((node) => node['@type'] === 'ProductGroup');
  expect(group).toMatchObject({
    productGroupID: '7',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  });
  expect(group).not.toHaveProperty('offers');
  expect(group?.hasVariant).toHaveLength(5);
  expect((group?.hasVariant as object[])[3]).toMatchObject({
    '@type': 'Product',
    name: 'Shirt (L, Blue)',
    sku: 'LB',
    gtin: '04006381333931',
    color: 'Blue',
    size: 'L',
    offers: { price: '20.00', url: expect.stringMatching(/\/product\/7\?variant=l-blue$/) as string },
  });
  expect((group?.hasVariant as { offers: object }[])[0]?.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});
