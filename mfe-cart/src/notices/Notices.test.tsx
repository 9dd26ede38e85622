import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buyId } from 'contract';
import { fillStores } from 'remote-kit/testing';
import { cart, publish } from 'shared-events';
import { parseFeedLists, setFeedLists } from 'shared-feed';
import { MemoryRouter } from 'shared-router';
import { line, summary } from '../lines/lines.fixture';
import { handOver } from './handedOver';
import { Notices } from './Notices';

const urls = { products: '', posts: '', postPicture: '' };
const products = [
  { id: 1, title: 'Chair 1', price: 5 },
  { id: 'vase', title: 'Vase', price: 5, availability: 'out_of_stock' },
  { id: 'mug', title: 'Mug', price: 5, variants: [{ id: 'only', options: { Size: 'M' } }] },
  {
    id: 'shirt',
    title: 'Shirt',
    price: 5,
    variants: [
      { id: 'm', options: { Size: 'M' } },
      { id: 'l', options: { Size: 'L' }, availability: 'out_of_stock' },
    ],
  },
];
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByText('Did you buy these?');

function open(url: string, ...items: ReturnType<typeof line>[]) {
  fillStores({ cart: items });
  window.history.replaceState(null, '', url);
  return render(<Notices />, { wrapper: MemoryRouter });
}

afterEach(() => {
  localStorage.clear();
  act(() => fillStores());
  setFeedLists({}, urls);
});

describe('a link', () => {
  const knowing = async () => setFeedLists(await parseFeedLists({ products }), urls);

  test('adds its pieces once, says so, and can be undone', async () => {
    await knowing();
    const { unmount } = open(`/cart#buy=1:2,mug:1,${buyId('mug~only')}:1,1:1`, line(1, 4));
    expect(screen.getByText('5 products from a link were added')).toBeVisible();
    expect(summary(cart.get())).toBe('1x7, mug~onlyx2');
    expect(cart.get()[1]).toMatchObject({ product: 'mug', variant: 'only', size: 'M' });
    expect(window.location.hash).toBe('');
    unmount();
    render(<Notices />);
    expect(summary(cart.get())).toBe('1x7, mug~onlyx2');
  });

  test('leaves what was added besides when it is undone', async () => {
    await knowing();
    open('/cart#buy=1:2,mug:1', line(1));
    act(() => publish('cart:quantities-updated', { quantities: { 1: 9 } }));
    await click('Undo');
    expect(summary(cart.get())).toBe('1x7');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('names what cannot be added', async () => {
    await knowing();
    const { container } = open(`/cart#buy=gone:1,vase:1,shirt:1,${buyId('shirt~l')}:1`);
    expect(container).toHaveTextContent('No product from a link was added');
    expect(container).toHaveTextContent('Not in the catalogue: gone');
    expect(container).toHaveTextContent('Out of stock: Vase, Shirt (L)');
    expect(container).toHaveTextContent('To be chosen on the page of the product: Shirt');
    expect(cart.get()).toEqual([]);
  });

  test('waits for the catalogue', async () => {
    open('/cart#buy=1:1');
    expect(screen.getByText(/Looking up/)).toBeVisible();
    expect([summary(cart.get()), window.location.hash]).toEqual(['', '#buy=1:1']);
    await act(knowing);
    expect(summary(cart.get())).toBe('1x1');
  });

  test.each(['#buy=', '#buy=1:0', '#buy=../x:1', '#elsewhere'])(
    'that is wrong adds nothing: %s',
    async (hash) => {
      await knowing();
      const { container } = open(`/cart${hash}`);
      expect([summary(cart.get()), container.textContent]).toEqual(['', '']);
    },
  );
});

describe('back from a checkout', () => {
  test('takes out what was bought alone, and Undo brings it back besides what was added', async () => {
    handOver([line(1, 2), line(2, 1)]);
    open('/cart', line(1, 3), line(2, 1), line(3, 1));
    await click('Yes, empty them');
    expect(summary(cart.get())).toBe('1x1, 3x1');
    expect(question()).toBeNull();
    act(() => publish('cart:quantities-updated', { quantities: { 1: 4 } }));
    await click('Undo');
    expect(summary(cart.get())).toBe('1x6, 2x1, 3x1');
  });

  test('/cart?ordered takes it out once', () => {
    handOver([line(1)]);
    const { unmount } = open('/cart?ordered&from=mail', line(1), line(2));
    expect([summary(cart.get()), window.location.search]).toEqual(['2x1', '?from=mail']);
    unmount();
    open('/cart?ordered', line(1));
    expect([summary(cart.get()), window.location.search]).toEqual(['1x1', '']);
  });

  test('is asked by the next page that the browser shows, not by the one that is left', () => {
    open('/cart', line(1));
    act(() => handOver([line(1)]));
    expect(question()).toBeNull();
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(question()).toBeVisible();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(question()).toBeNull();
  });

  const WEEK = 7 * 24 * 60 * 60 * 1_000;
  test.each([
    ['no JSON', '{'],
    ['of somebody else', '[1]'],
    ['with bad lines', JSON.stringify({ time: Date.now(), lines: [{ id: 1, quantity: -1 }] })],
    ['without a time', JSON.stringify({ lines: [{ id: 1, quantity: 1 }] })],
    ['a week old', JSON.stringify({ time: Date.now() - WEEK, lines: [{ id: 1, quantity: 1 }] })],
  ])('ignores a stored value that is %s', (_what, text) => {
    localStorage.setItem('handed-over', text);
    open('/cart?ordered', line(1));
    expect([question(), summary(cart.get())]).toEqual([null, '1x1']);
  });
});
