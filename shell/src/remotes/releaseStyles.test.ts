import { releaseOf } from './loader.fixture';
import { createReleaseStyles } from './releaseStyles';

const [first, second] = [releaseOf('mfe-cart', '1.0.0'), releaseOf('mfe-cart', '2.0.0')];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});

function link(href: string, sheet: object | null = {}): HTMLLinkElement {
  const element = document.createElement('link');
  Object.assign(element, { rel: 'stylesheet', href });
  Object.defineProperty(element, 'sheet', { value: sheet });
  document.head.append(element);
  return element;
}

function styleOf({ folder }: { readonly folder: string }): void {
  const element = document.createElement('style');
  element.dataset.folder = new URL(folder).pathname;
  document.head.append(element);
}

const stylesheets = () =>
  [...document.querySelectorAll<HTMLElement>('link, style')].map(
    (element) => element.dataset.folder ?? new URL((element as HTMLLinkElement).href).pathname,
  );
const settle = (event: 'load' | 'error') =>
  document.querySelectorAll('link').forEach((element) => element.dispatchEvent(new Event(event)));

test('a shown release removes the styles of the other releases of its remote, and no others', async () => {
  const styles = createReleaseStyles();
  link(`${first.folder}cart.css`);
  link('http://localhost/mfe/mfe-catalog/1.0.0/shop.css');
  link('http://localhost/shell/1.0.0/main.css');
  await styles.restore(first);
  const hide = styles.show(first);
  link(`${second.folder}cart.css`);
  await styles.restore(second);
  hide();
  expect(stylesheets()).toHaveLength(4);
  styles.show(second);
  const others = ['/mfe/mfe-catalog/1.0.0/shop.css', '/shell/1.0.0/main.css'];
  expect(stylesheets()).toEqual([...others, '/mfe/mfe-cart/2.0.0/cart.css']);
});

test('the styles of a release stay as long as a component of it is on the page', async () => {
  const styles = createReleaseStyles();
  link(`${first.folder}search.css`);
  await styles.restore(first);
  const hide = styles.show(first);
  styles.show(second);
  expect(stylesheets()).toEqual(['/mfe/mfe-cart/1.0.0/search.css']);
  hide();
  styles.show(second);
  expect(stylesheets()).toEqual([]);
});

test('a stylesheet that is loading stays', async () => {
  const styles = createReleaseStyles();
  link(`${first.folder}cart.css`, null);
  await styles.restore(first);
  styles.show(second);
  expect(stylesheets()).toEqual(['/mfe/mfe-cart/1.0.0/cart.css']);
});

test('an inline stylesheet is removed and restored like others, at once', async () => {
  const styles = createReleaseStyles();
  styleOf(first);
  styleOf(second);
  await styles.restore(first);
  styles.show(second)();
  expect(stylesheets()).toEqual(['/mfe/mfe-cart/2.0.0/']);
  await styles.restore(first);
  expect(stylesheets()).toEqual(['/mfe/mfe-cart/2.0.0/', '/mfe/mfe-cart/1.0.0/']);
});

describe('a release that is shown again', () => {
  async function removed() {
    const styles = createReleaseStyles();
    link(`${first.folder}cart.css`);
    await styles.restore(first);
    styles.show(second)();
    expect(stylesheets()).toEqual([]);
    return styles;
  }

  test('has its styles before it is shown, for all callers', async () => {
    const styles = await removed();
    const restored = jest.fn();
    const waiting = [styles.restore(first).then(restored), styles.restore(first).then(restored)];
    await jest.advanceTimersByTimeAsync(0);
    expect(stylesheets()).toEqual(['/mfe/mfe-cart/1.0.0/cart.css']);
    expect(restored).not.toHaveBeenCalled();
    settle('load');
    await Promise.all(waiting);
    expect(restored).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['fail', async () => settle('error')],
    ['never come', () => jest.advanceTimersByTimeAsync(10_000)],
  ])('is not shown without them when they %s, and the next try requests them again', async (_what, fail) => {
    const styles = await removed();
    const failing = expect(styles.restore(first)).rejects.toThrow('cart.css could not be loaded');
    await fail();
    await failing;
    expect(stylesheets()).toEqual([]);
    const restoring = styles.restore(first);
    settle('load');
    await restoring;
    expect(stylesheets()).toEqual(['/mfe/mfe-cart/1.0.0/cart.css']);
  });
});
