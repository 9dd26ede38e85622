import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, useLocation, useRoutes, useSearchParams } from 'shared-router';
import { createNavigation } from './createNavigation';
import { Shop } from './Shop';

let ready: (() => void)[];
let listen: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;
const beforePage = jest.fn<Promise<void>, [string]>();
const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  ready = [];
  beforePage.mockReset().mockImplementation(() => new Promise((resolve) => ready.push(resolve)));
  scrollTo.mockReset().mockImplementation((_x: number, y: number) => setScrollY(y));
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView.mockReset();
  performance.getEntriesByType = () => [];
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000);
  listen = jest.spyOn(window, 'addEventListener');
  setScrollY(0);
});

// A navigation lasts as long as its document.
afterEach(() => {
  for (const [type, listener] of listen.mock.calls)
    if (type === 'popstate') window.removeEventListener(type, listener);
});

function setScrollY(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
}

function Page() {
  const { pathname, search, hash, key, state } = useLocation();
  const [, setQuery] = useSearchParams();
  return (
    <>
      <h1>{pathname + search + hash}</h1>
      <output>{JSON.stringify({ key, state: state as unknown })}</output>
      <Link to="/faq">FAQ</Link>
      <Link to="/blog" state="home">
        Blog
      </Link>
      <Link to="/cart" replace>
        Cart
      </Link>
      <Link to="/shop#sale">Sale</Link>
      <Link to="#sale">Here</Link>
      <p id="sale" />
      <button onClick={() => setQuery({ page: '2' }, { preventScrollReset: true })}>Page 2</button>
    </>
  );
}

const show = (page = <Page />) => render(<Shop navigation={createNavigation(beforePage)}>{page}</Shop>);

const click = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const shown = () => [
  screen.getByRole('heading').textContent,
  window.location.pathname + window.location.search + window.location.hash,
];
const entry = () => JSON.parse(screen.getByRole('status').textContent) as { key: string; state: unknown };

/** Lets the latest navigation go on. */
const finish = () => act(async () => ready.at(-1)?.());

async function visit(name: string) {
  click(name);
  await finish();
}

function goBack(): Promise<void> {
  return act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

test.each(['{}', 'null', '{'])('URL and page wait, but for the URL on Back (saved: %s)', async (saved) => {
  sessionStorage.setItem('react-router-scroll-positions', saved);
  show();
  click('FAQ');
  await act(async () => {});
  expect(shown()).toEqual(['/', '/']);
  expect(beforePage.mock.calls).toEqual([['http://localhost/faq']]);
  await finish();
  expect(shown()).toEqual(['/faq', '/faq']);
  await goBack();
  expect(shown()).toEqual(['/faq', '/']);
  await finish();
  expect(shown()).toEqual(['/', '/']);
});

test('another query or hash of the same path does not wait', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(shown()).toEqual(['/?page=2', '/?page=2']);
  click('Here');
  expect(shown()).toEqual(['/#sale', '/#sale']);
  expect(beforePage).not.toHaveBeenCalled();
});

test('a navigation supersedes one that waits', async () => {
  show();
  click('FAQ');
  click('Blog');
  await act(async () => ready.forEach((resume) => resume()));
  expect(shown()).toEqual(['/blog', '/blog']);
  click('FAQ');
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await finish();
  expect(shown()).toEqual(['/blog?page=2', '/blog?page=2']);
});

test('Back supersedes a navigation that waits, and a navigation supersedes Back', async () => {
  show();
  await visit('FAQ');
  click('Blog');
  await goBack();
  await act(async () => ready.forEach((resume) => resume()));
  expect(shown()).toEqual(['/', '/']);
  await visit('FAQ');
  await goBack();
  click('Blog');
  await act(async () => ready.forEach((resume) => resume()));
  expect(shown()).toEqual(['/blog', '/blog']);
});

test('a change of the URL while the page hydrates changes the page', () => {
  function Hydrating() {
    useLayoutEffect(() => {
      window.history.replaceState(null, '', '/#sale');
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, []);
    return <Page />;
  }
  show(<Hydrating />);
  expect(shown()).toEqual(['/#sale', '/#sale']);
});

test.each(['/%', '/%E0%A4%A', '/product/%'])('the malformed path %s is not found', async (path) => {
  function Pages() {
    return useRoutes([
      { path: '/product/:id', element: <h1>Product</h1> },
      { path: '*', element: <h1>Not found</h1> },
    ]);
  }
  const { unmount } = show(
    <>
      <Pages />
      <Link to={path}>Malformed</Link>
      <Link to="/product/%25">Product</Link>
    </>,
  );
  await visit('Product');
  expect(shown()).toEqual(['Product', '/product/%25']);
  await visit('Malformed');
  expect(shown()).toEqual(['Not found', path]);
  unmount();
  show(<Pages />);
  expect(shown()).toEqual(['Not found', path]);
});

test('each history entry keeps its key and state; replace and the current URL add none', async () => {
  show();
  expect(entry()).toEqual({ key: 'added /', state: null });
  await visit('Blog');
  const { length } = window.history;
  await visit('Blog');
  expect(entry()).toEqual({ key: expect.stringMatching(/^\w{6,8}$/) as string, state: 'home' });
  await visit('Cart');
  expect(window.history).toHaveLength(length);
  await visit('Blog');
  const blog = entry();
  await visit('FAQ');
  expect(window.history).toHaveLength(length + 2);
  await goBack();
  await finish();
  expect(entry()).toEqual(blog);
});

test('the first page does not scroll; a new one starts at its top, or at the element of its hash', async () => {
  show();
  expect(scrollTo).not.toHaveBeenCalled();
  await visit('FAQ');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await visit('Sale');
  expect(beforePage).toHaveBeenLastCalledWith('http://localhost/shop');
  expect(scrollIntoView.mock.contexts).toEqual([document.getElementById('sale')]);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a scroll of the next page while it appears does not change the place before it', async () => {
  function Appearing() {
    const { pathname } = useLocation();
    useLayoutEffect(() => {
      if (pathname === '/faq') window.dispatchEvent(new Event('scroll'));
    }, [pathname]);
    return <Page />;
  }
  show(<Appearing />);
  setScrollY(700);
  click('FAQ');
  setScrollY(0);
  await finish();
  await goBack();
  await finish();
  expect(window.scrollY).toBe(700);
});

describe('in a new document', () => {
  /** px that a page can be scrolled. */
  let range: number;
  let resize: () => void;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    range = 5_000;
    scrollTo.mockImplementation((_x: number, y: number) => setScrollY(Math.min(y, range)));
    globalThis.ResizeObserver = jest.fn((callback: () => void) => {
      resize = callback;
      return { observe() {}, disconnect: () => void (resize = () => {}) };
    }) as never;
  });

  function reopen(type = 'reload', y = 0) {
    performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
    setScrollY(y);
    scrollTo.mockClear();
    return show();
  }

  function leaveAt(y: number) {
    const { unmount } = show();
    setScrollY(y);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  }

  test('a hidden tab saves its place, because a browser may discard it', () => {
    const { unmount } = show();
    setScrollY(900);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    unmount();
    reopen();
    expect(window.scrollY).toBe(900);
  });

  test.each([
    ['reload', 900],
    ['back_forward', 900],
    ['navigate', 0],
  ])('an entry without its state returns to the place of its URL: %s', (type, place) => {
    leaveAt(900);
    window.history.replaceState(null, '', '/');
    reopen(type);
    expect(window.scrollY).toBe(place);
  });

  test('a page that browser or visitor has scrolled stays where it is', () => {
    leaveAt(900);
    reopen('reload', 200);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('a page that is too short scrolls on as it grows, and keeps its place meanwhile', () => {
    leaveAt(900);
    range = 100;
    const { unmount } = reopen();
    range = 500;
    resize();
    expect(window.scrollY).toBe(500);
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    reopen();
    range = 5_000;
    resize();
    expect(window.scrollY).toBe(900);
    setScrollY(1_000);
    resize();
    expect(window.scrollY).toBe(1_000);
  });

  test.each(['keydown', 'pointerdown', 'touchmove', 'wheel', '10 s'])('it stays after %s', (what) => {
    leaveAt(900);
    range = 100;
    reopen();
    if (what === '10 s') jest.advanceTimersByTime(10_000);
    else window.dispatchEvent(new Event(what));
    range = 5_000;
    resize();
    expect(window.scrollY).toBe(100);
  });
});

test('the newest 200 positions are saved', async () => {
  show();
  for (let index = 0; index < 210; index++) await visit(index % 2 ? 'Blog' : 'FAQ');
  window.dispatchEvent(new Event('pagehide'));
  const saved = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '') as object;
  expect(Object.keys(saved)).toHaveLength(200);
  expect(saved).toHaveProperty([entry().key]);
});
