import { followLinks } from './followLinks';

let whenIdle: (() => void) | undefined;
jest.mock('../afterFirstPage', () => ({ idle: () => new Promise<void>((resolve) => (whenIdle = resolve)) }));

/** Further down than the window is high. */
const BELOW = 5_000;

beforeEach(() => {
  jest.useFakeTimers();
  setLine({ effectiveType: '3g' });
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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function setLine(connection: object) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

function start() {
  const asked: string[] = [];
  const stop = followLinks(async (pathname) => void asked.push(pathname));
  return { asked, stop };
}

const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const point = (selector: string) =>
  element(selector).dispatchEvent(new Event('pointerover', { bubbles: true }));

async function becomeIdle() {
  whenIdle?.();
  await jest.advanceTimersByTimeAsync(0);
}

test('a link is prefetched once the pointer has stopped on it, by its path alone', () => {
  const { asked, stop } = start();
  point('main b');
  jest.advanceTimersByTime(64);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked).toEqual(['/shop']);
  stop();
});

test('a link that the pointer only crosses is not', () => {
  const { asked, stop } = start();
  point('main b');
  jest.advanceTimersByTime(30);
  point('p');
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  stop();
});

test('a link that has the focus is, also from before', () => {
  element('[href="/cart"]').focus();
  const { asked, stop } = start();
  jest.advanceTimersByTime(65);
  element('[href="/faq"]').focus();
  jest.advanceTimersByTime(65);
  expect(asked).toEqual(['/cart', '/faq']);
  stop();
});

test('a link out of the shop and a download are not', () => {
  const { asked, stop } = start();
  for (const selector of ['[href*="elsewhere"]', '[download]']) {
    point(selector);
    jest.advanceTimersByTime(1_000);
  }
  expect(asked).toEqual([]);
  stop();
});

test.each([
  ['data-saver', { saveData: true }],
  ['2g', { effectiveType: '2g' }],
  ['slow 2g', { effectiveType: 'slow-2g' }],
])('with %s nothing is prefetched, whatever is pointed at', async (_, connection) => {
  setLine(connection);
  const { asked, stop } = start();
  await becomeIdle();
  point('main b');
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  stop();
});

test('one who prefers reduced data gets nothing either', () => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ matches: media.includes('reduced-data') }) as MediaQueryList);
  const { asked, stop } = start();
  point('main b');
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
  stop();
});

test('on a fast line the idle browser prefetches the likely links in view, and what comes into view later', async () => {
  setLine({});
  const { asked, stop } = start();
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
  stop();
});

test('on a slower line only what is pointed at is worth it', async () => {
  const { asked, stop } = start();
  await becomeIdle();
  expect(asked).toEqual([]);
  stop();
});

test('once ended it asks for nothing more', async () => {
  setLine({});
  const { asked, stop } = start();
  point('main b');
  stop();
  await becomeIdle();
  point('main b');
  jest.advanceTimersByTime(1_000);
  expect(asked).toEqual([]);
});
