import userEvent from '@testing-library/user-event';
import type { DiscoveryEntry, Measures } from 'contract';
import { publish, teamEvent } from 'shared-events';
import { idle } from '../later/afterFirstPage';
import { countMeasures } from './countMeasures';
import './inView.fixture';

const opened = teamEvent('offers:opened', { id: 'number' });
const taken = teamEvent('offers:taken', { id: 'number' });
const measures: Measures = {
  added: { from: 'product:in-view', to: 'cart:item-added' },
  saved: { from: 'quantity:changed', to: 'cart:quantities-updated' },
  sent: { from: 'form:sent', to: 'form:answered' },
  found: { from: 'query:typed', to: 'results:shown' },
  checkout: { from: 'checkout:in-view', to: 'checkout:answered' },
  taken: { from: 'offers:opened', to: 'offers:taken' },
};

const add = (id: number) =>
  publish('cart:item-added', { product: { id, title: 'Lamp', price: 1, image: '/lamp.svg' } });

let end: () => string[];
let version: string | undefined;
const user = userEvent.setup({ delay: null });
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Ends the count. @returns what was seen, and whether it was done */
const counted = () => end().map((line) => line.replace('mfe-x@1.0.0 ', ''));

/** Starts to count on a page with a region of mfe-x. */
function start(html: string): void {
  document.body.innerHTML = `<div data-mfe="mfe-x">${html}</div><div data-mfe="mfe-y"></div>`;
  version = '1.0.0';
  const entry = { extras: { measures } } as DiscoveryEntry;
  end = countMeasures({ get: () => new Map([['mfe-x', entry]]) }, () => version);
}

beforeEach(() => publish('cart:cleared', {}));
afterEach(() => void end());

describe('a product in view', () => {
  const LAMPS = '<button data-product="7"></button><button data-product="8"></button>';

  test('counts once per page view, done or not', () => {
    start(LAMPS);
    expect(counted()).toEqual(['added 0']);
  });

  test('is added when the product is that of the button', async () => {
    start(LAMPS);
    await user.click($('[data-product="8"]'));
    add(8);
    add(7);
    expect(counted()).toEqual(['added 1']);
  });

  test('is not added when another product is', async () => {
    start(LAMPS);
    await user.click($('[data-product="8"]'));
    add(7);
    expect(counted()).toEqual(['added 0']);
  });

  test.each([
    ['out of stock', '<button data-product="7" disabled></button>'],
    ['below', '<button data-product="7" data-below></button>'],
  ])('does not count %s', (_what, html) => {
    start(html);
    expect(counted()).toEqual([]);
  });

  test('counts when it comes later, for the release that is shown then', () => {
    start('');
    version = '1.1.0';
    $('[data-mfe=mfe-x]').innerHTML = LAMPS;
    expect(counted()).toEqual(['mfe-x@1.1.0 added 0']);
  });

  test('counts for its region and for releases that the page shows', () => {
    start('');
    $('[data-mfe=mfe-y]').innerHTML = LAMPS;
    expect(counted()).toEqual([]);
    start(LAMPS);
    version = undefined;
    end();
    start('');
    version = undefined;
    $('[data-mfe=mfe-x]').innerHTML = LAMPS;
    expect(counted()).toEqual([]);
  });
});

describe('a changed quantity', () => {
  const LINE = '<div role="group"><button>+</button><output>1</output></div>';

  test.each([
    ['a change of the cart', { 7: 3 }, 'saved 1'],
    ['no change of any line', { 99: 3 }, 'saved 0'],
  ])('is saved by %s', async (_what, quantities, line) => {
    start(LINE);
    add(7);
    await user.click($('button'));
    publish('cart:quantities-updated', { quantities });
    expect(counted()).toEqual([line]);
  });

  test('is not what a button does that cannot be used', async () => {
    start(LINE.replace('<button', '<button aria-disabled="true"'));
    await user.click($('button'));
    expect(counted()).toEqual([]);
  });
});

describe('a form', () => {
  const FORM = `<form novalidate><input name="email"><p role="alert"></p><p role="status">Old</p><button>Send</button></form>`;

  async function send() {
    start(FORM);
    $('form').addEventListener('submit', (event) => event.preventDefault());
    await user.click($('button'));
  }

  test('that is sent has no answer at first', async () => {
    await send();
    expect(counted()).toEqual(['sent 0']);
  });

  test.each<[string, () => void]>([
    ['a message', () => ($('[role=alert]').textContent = 'Wrong.')],
    ['a field that is marked', () => ($('input').outerHTML = '<input id="email" aria-invalid="true">')],
    ['another page', () => $('form').remove()],
    ['another address', () => history.pushState(null, '', `/${Math.random()}`)],
  ])('is answered by %s', async (_what, answer) => {
    await send();
    answer();
    expect(counted()).toEqual(['sent 1']);
  });

  test('is sent even if its button does not submit it', async () => {
    start(FORM);
    $('button').addEventListener('click', (event) => event.preventDefault());
    await user.click($('button'));
    expect(counted()).toEqual(['sent 0']);
  });

  test('is not sent with fields that the browser refuses', async () => {
    start('<form><input required><button>Send</button></form>');
    await user.click($('button'));
    expect(counted()).toEqual([]);
  });
});

describe('a checkout', () => {
  const CHECKOUT = '<section><button data-checkout>Pay</button><p role="status"></p></section>';
  const NOTE = `${CHECKOUT}<p id="other" role="status"></p>`;

  test.each([
    ['in view', CHECKOUT, ['checkout 0']],
    ['that is disabled by mistake', CHECKOUT.replace('data-', 'disabled data-'), ['checkout 0']],
    ['of an empty cart, below', CHECKOUT.replace('data-', 'data-below data-'), []],
  ])('%s counts once', (_what, html, lines) => {
    start(html);
    expect(counted()).toEqual(lines);
  });

  test.each<[string, () => void, string]>([
    ['leaving for the checkout', () => dispatchEvent(new Event('beforeunload')), 'checkout 1'],
    ['a note of the button', () => ($('section [role=status]').textContent = 'Not yet.'), 'checkout 1'],
    ['another message of the page', () => ($('#other').textContent = 'Saved.'), 'checkout 0'],
    ['nothing', () => {}, 'checkout 0'],
  ])('is done by %s', async (_what, answer, line) => {
    start(NOTE);
    await user.click($('[data-checkout]'));
    answer();
    expect(counted()).toEqual([line]);
  });

  test('is not done by a shopper who leaves later', async () => {
    start(NOTE);
    await user.click($('[data-checkout]'));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    dispatchEvent(new Event('beforeunload'));
    expect(counted()).toEqual(['checkout 0']);
    jest.restoreAllMocks();
  });
});

describe('a query', () => {
  const SEARCH = '<input type="search"><div id="results"></div>';

  test.each([
    ['l', '<a href="/product/7">Lamp</a>', []],
    ['la', '<p>No results</p>', ['found 0']],
    ['la', '<a href="/product/7">Lamp</a>', ['found 1']],
  ])('%j with %s', async (query, results, lines) => {
    start(SEARCH);
    await user.type($('input'), query);
    $('#results').innerHTML = results;
    expect(counted()).toEqual(lines);
  });
});

test.each([
  [7, 'taken 1'],
  [8, 'taken 0'],
])('a team counts from one of its events to another about the same thing: %d', (id, line) => {
  start('');
  opened.publish({ id: 7 });
  taken.publish({ id });
  expect(counted()).toEqual([line]);
});

test('what was done before it could be done does not count', () => {
  start('');
  taken.publish({ id: 7 });
  expect(counted()).toEqual([]);
});

test('changes are looked for while the page is open', async () => {
  start('<input type="search"><div id="results"></div>');
  await user.type($('input'), 'lamp');
  $('#results').innerHTML = '<a href="/product/7">Lamp</a>';
  await Promise.resolve();
  await idle();
  $('#results').innerHTML = '';
  expect(counted()).toEqual(['found 1']);
});
