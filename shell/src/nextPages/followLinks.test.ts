import { followLinks } from './followLinks';

let whenIdle: (() => void) | undefined;
jest.mock('../later/afterFirstPage', () => ({
  idle: () => new Promise<void>((resolve) => (whenIdle = resolve)),
}));

const BELOW = 5_000;

beforeEach(() => {
  jest.useFakeTimers();
  setConnection({ effectiveType: '3g' });
  document.body.innerHTML = `
    <header>
      <a href="/cart">Cart</a>
      <nav aria-label="Main navigation"><a href="/faq">FAQ</a></nav>
    </header>
    <main>
      <a href="/shop?page=2"><b>Shop</b></a>
      <a href="/product/7" id="below">Lamp</a>
      <a href="https://elsewhere.example/blog">Elsewhere</a>
      <a href="/api/picture" download>Picture</a>
      <p>Text</p>
    </main>`;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.id === 'below' ? BELOW : 0;
    return { width: 10, left: 0, right: 10, top, bottom: top + 10 } as DOMRect;
  });
});

function setConnection(connection: object | undefined) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

function start() {
  const asked: string[] = [];
  followLinks(async (pathname) => void asked.push(pathname));
  return asked;
}

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const point = (selector: string) =>
  element(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));

async function becomeIdle() {
  whenIdle?.();
  await jest.advanceTimersByTimeAsync(0);
}

test('a link is prefetched once the pointer has stopped on it, not when it only crosses it, by its path alone', async () => {
  const asked = start();
  await becomeIdle();
  point('main b');
  jest.advanceTimersByTime(30);
  point('p');
  jest.advanceTimersByTime(1_000);
  point('main b');
  jest.advanceTimersByTime(64);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['/shop']);
});

test('a link with the focus is prefetched, also from before', () => {
  element('[href="/cart"]').focus();
  const asked = start();
  jest.advanceTimersByTime(65);
  element('[href="/faq"]').focus();
  jest.advanceTimersByTime(65);
  expect(asked).toEqual(['/cart', '/faq']);
});

test('a pressed link is prefetched at once', () => {
  const asked = start();
  element('main b').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(asked).toEqual(['/shop']);
});

test.each([
  ['3g', { effectiveType: '3g' }],
  ['unknown', undefined],
])('on a connection that is %s, no link is prefetched because it is in view', async (_, connection) => {
  setConnection(connection);
  const asked = start();
  await becomeIdle();
  expect(asked).toEqual([]);
});

const reduceData = () =>
  void jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-data') }) as MediaQueryList);

test.each<[string, string, () => void]>([
  ['on a link out of the shop', '[href*="elsewhere"]', () => {}],
  ['on a download', '[download]', () => {}],
  ['with slow 2g', 'main b', () => setConnection({ effectiveType: 'slow-2g' })],
  ['with reduced data', 'main b', reduceData],
])('%s nothing is prefetched', async (_, selector, prepare) => {
  prepare();
  const asked = start();
  await becomeIdle();
  point(selector);
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
});

test('on a fast connection the idle browser prefetches the likely links in view, and what comes into view later', async () => {
  setConnection({ effectiveType: '4g' });
  const asked = start();
  expect(asked).toEqual([]);
  await becomeIdle();
  expect(asked).toEqual(['/faq', '/shop']);
  element('#below').id = 'here';
  document.dispatchEvent(new Event('scrollend'));
  await becomeIdle();
  expect(asked).toContain('/product/7');
  element('main').insertAdjacentHTML('beforeend', '<a href="/blog">Blog</a>');
  await jest.advanceTimersByTimeAsync(0);
  await becomeIdle();
  expect(asked).toContain('/blog');
  expect(asked).not.toContain('/cart');
});
