import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillStores } from 'remote-kit/testing';
import { cart } from 'shared-events';
import { setFeedLists } from 'shared-feed';
import { MemoryRouter } from 'shared-router';
import { formatPrice, shop } from 'shared-ui';
import { line, summary } from '../lines/lines.fixture';
import { UNDO_MS } from '../undo/UndoNotice';
import CartPage from './CartPage';

const urls = { products: '', posts: '', postPicture: '' };
const button = (name: string) => screen.getByRole('button', { name });
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent);

function open(...items: ReturnType<typeof line>[]) {
  fillStores({ cart: items });
  return render(<CartPage />, { wrapper: MemoryRouter });
}

afterEach(() => act(() => fillStores()));

test('after the last line is removed, the focus is on the empty state and Undo is still there', async () => {
  open(line(1));
  await userEvent.click(button('Remove Chair 1'));
  expect(screen.getByRole('heading', { name: 'Your cart is empty.' })).toHaveFocus();
  expect(button('Clear Cart')).toBeDisabled();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(button('Undo'));
  expect(summary(cart.get())).toBe('1x1');
  expect(button('Remove Chair 1')).toHaveFocus();
});

test('after Clear and Undo a line that was removed before can still be restored', async () => {
  open(line(1), line(2));
  await userEvent.click(button('Remove Chair 1'));
  await userEvent.click(button('Clear Cart'));
  await userEvent.click(button('Undo'));
  await userEvent.click(button('Undo'));
  expect(summary(cart.get())).toBe('1x1, 2x1');
});

describe('a product that has left the catalogue', () => {
  const products = [{ id: 1, title: 'Chair 1', price: 49.95 }];
  const total = () => screen.getAllByRole('definition').at(-1)?.textContent;
  afterAll(() => setFeedLists({}, urls));

  test('is said, and is not counted', () => {
    setFeedLists({ products }, urls);
    open(line(1), line(2));
    expect(screen.getByText('Not in the catalogue right now: not counted')).toBeVisible();
    expect(total()).toBe(formatPrice(49.95));
  });

  test('is unknown while the list is missing', () => {
    setFeedLists({}, urls);
    open(line(1), line(2));
    expect(screen.queryByText(/catalogue/)).toBeNull();
    expect(total()).toBe(formatPrice(99.9));
  });
});

describe('a line of a variant', () => {
  const options = { Size: 'M', Colour: 'Blue' };
  const shirt = { id: 'shirt', title: 'Shirt', price: 20, variants: [{ id: 'm', options }] };
  const plain = { id: 'shirt', title: 'Shirt', price: 20 };
  const stored = { title: 'Shirt', name: 'Shirt', price: 20 };
  const whole = line('shirt~m', 1, { ...stored, product: 'shirt', variant: 'm', options });
  afterAll(() => setFeedLists({}, urls));

  test.each([
    ['as stored', [], whole],
    ['of an older release, by the catalogue', [shirt], line('shirt~m', 1, stored)],
  ])('has its options, and its choice in its link: %s', (_how, products, item) => {
    setFeedLists({ products }, urls);
    open(item, line('shirt~l', 1, { ...stored, name: 'Shirt L' }));
    const link = screen.getByRole('link', { name: 'Shirt' });
    expect(link).toHaveAttribute('href', '/product/shirt?variant=m');
    expect(screen.getByRole('table')).toHaveTextContent('Shirt Size: M Colour: Blue');
    for (const control of ['Remove', 'Increase quantity of', 'Decrease quantity of'])
      expect(button(`${control} Shirt (M, Blue)`)).toBeVisible();
  });

  const CHOOSE = /choose again/;
  const GONE = /Not in the catalogue/;
  test.each([
    ['a line without a variant of a product that has variants now', shirt, line('shirt', 1, stored), CHOOSE],
    ['a line of a variant that left', shirt, { ...whole, id: 'shirt~l', variant: 'l' }, CHOOSE],
    ['a line of a variant of a product that has none now', plain, whole, CHOOSE],
    ['a line of a variant of a product that left', { ...plain, id: 'hat' }, whole, GONE],
    ['a product that has the whole id', { ...plain, id: 'shirt~m' }, line('shirt~m', 1, stored), undefined],
  ])('never becomes another one: %s', (_which, product, item, note) => {
    setFeedLists({ products: [product] }, urls);
    open(item);
    const { textContent } = screen.getByRole('table');
    if (note) expect(textContent).toMatch(note);
    else expect(textContent).not.toMatch(/choose|catalogue/);
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(formatPrice(note ? 0 : 20));
  });
});

test.each([
  ['of the sample', true, ['Size: One size', 'Size: XL']],
  ['of a catalogue of one’s own', false, ['Size: XL']],
])('products %s show the sizes that are true', (_whose, hasSampleFeed, sizes) => {
  jest.replaceProperty(shop, 'hasSampleFeed', hasSampleFeed);
  open(line(1), line(2, 1, { size: 'XL' }));
  expect(screen.getByRole('table').textContent.match(/Size: (One size|XL)/g)).toEqual(sizes);
});

test('the Undo of Clear disappears after its time, but not while it has the focus', () => {
  jest.useFakeTimers();
  open(line(1));
  fireEvent.click(button('Clear Cart'));
  act(() => button('Undo').focus());
  act(() => jest.advanceTimersByTime(3 * UNDO_MS));
  expect(button('Undo')).toBeVisible();
  act(() => button('Undo').blur());
  act(() => jest.advanceTimersByTime(UNDO_MS));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(statuses()).toContain('');
});

test('browsers can fill the address in', () => {
  open(line(1));
  const tokens = ['Full name', 'Address', 'City', 'Postal Code', 'Country'].map((name) =>
    screen.getByRole('textbox', { name }).getAttribute('autocomplete'),
  );
  expect(tokens).toEqual(['name', 'street-address', 'address-level2', 'postal-code', 'country-name']);
});
