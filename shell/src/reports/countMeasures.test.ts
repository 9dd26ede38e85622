import './inView.fixture';
import userEvent from '@testing-library/user-event';
import type { DiscoveryEntry, Measures } from 'contract';
import { publish, teamEvent } from 'shared-events';
import { idle } from '../later/afterFirstPage';
import { countMeasures } from './countMeasures';

// What shoppers do with each measure of the remotes, and with a canary that breaks one: e2e/releases/canary-health.spec.ts.

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

const LAMPS = '<button data-product="7"></button><button data-product="8"></button>';
const LINE = '<div role="group"><button>+</button><output>1</output></div>';
const FORM =
  '<form novalidate><input><p role="alert"></p><p role="status">Old</p><button>Send</button></form>';
const CHECKOUT =
  '<section><button data-checkout>Pay</button><p role="status"></p></section><p id="other" role="status"></p>';
const CART = '<main></main>';
const SEARCH = '<input type="search"><div id="results"></div>';

let end: () => string[];
let version: string | undefined;
const user = userEvent.setup({ delay: null });
const $ = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const click = (selector: string) => user.click($(selector));
const press = () => click('button');
const add = (id: number) =>
  publish('cart:item-added', { product: { id, title: 'Lamp', price: 1, image: '/lamp.svg' } });

/** Starts to count on a page with a region of mfe-x. */
function start(html: string): void {
  document.body.innerHTML = `<div data-mfe="mfe-x">${html}</div><div data-mfe="mfe-y"></div>`;
  history.replaceState(null, '', html === CART ? '/cart' : '/');
  version = '1.0.0';
  const entry = { extras: { measures } } as DiscoveryEntry;
  end = countMeasures({ get: () => new Map([['mfe-x', entry]]) }, () => version);
}

beforeEach(() => publish('cart:cleared', {}));
afterEach(() => void end());

test.each<[string, string, () => unknown, ...string[]]>([
  ['another product', LAMPS, () => click('[data-product="8"]').then(() => add(7)), 'added 0'],
  ['a product out of stock', '<button data-product="7" disabled></button>', () => {}],
  ['a product below', '<button data-product="7" data-below></button>', () => {}],
  ['a region of another remote', '', () => ($('[data-mfe=mfe-y]').innerHTML = LAMPS)],
  ['a button that cannot be used', LINE.replace('<button', '<button aria-disabled="true"'), press],
  ['a form that the browser refuses', '<form><input required><button>Send</button></form>', press],
  ['a cart whose button of the checkout is missing', CART, () => add(7), 'checkout 0'],
  ['an empty cart', CART, () => {}],
  ['one letter', SEARCH, () => user.type($('input'), 'l')],
  ['a query without results', SEARCH, () => user.type($('input'), 'la'), 'found 0'],
  ['an event before it could be done', '', () => taken.publish({ id: 7 })],
])('%s', async (_what, html, act, ...lines) => {
  start(html);
  await act();
  expect(end()).toEqual(lines.map((line) => `mfe-x@1.0.0 ${line}`));
});

test.each<[string, () => void, string]>([
  ['a message', () => ($('[role=alert]').textContent = 'Wrong.'), 'sent 1'],
  ['a marked field', () => ($('input').outerHTML = '<input id="email" aria-invalid="true">'), 'sent 1'],
  ['another page', () => $('form').remove(), 'sent 1'],
  ['another address', () => history.pushState(null, '', `/${Math.random()}`), 'sent 1'],
  ['nothing', () => {}, 'sent 0'],
])('a form that is sent is answered by %s', async (_what, answer, line) => {
  start(FORM);
  // Even a button that does not submit its form sends it.
  $('button').addEventListener('click', (event) => event.preventDefault());
  await press();
  answer();
  expect(end()).toEqual([`mfe-x@1.0.0 ${line}`]);
});

test.each<[string, number, () => void, string]>([
  ['its own note', 0, () => ($('section [role=status]').textContent = 'Not yet.'), 'checkout 1'],
  ['another message of the page', 0, () => ($('#other').textContent = 'Saved.'), 'checkout 0'],
  ['a page that is left later', 10_000, () => dispatchEvent(new Event('beforeunload')), 'checkout 0'],
])('a checkout that is pressed is answered by %s', async (_what, ms, answer, line) => {
  start(CHECKOUT);
  await click('[data-checkout]');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
  answer();
  expect(end()).toEqual([`mfe-x@1.0.0 ${line}`]);
});

test('a changed quantity is saved only by a change of the cart', async () => {
  start(LINE);
  add(7);
  await press();
  publish('cart:quantities-updated', { quantities: { 99: 3 } });
  expect(end()).toEqual(['mfe-x@1.0.0 saved 0']);
});

test('a product that comes later counts for the release that is shown then, if there is one', () => {
  for (const [shown, lines] of [
    ['1.1.0', ['mfe-x@1.1.0 added 0']],
    [undefined, []],
  ] as const) {
    start('');
    version = shown;
    $('[data-mfe=mfe-x]').innerHTML = LAMPS;
    expect(end()).toEqual(lines);
  }
});

test.each([
  [7, 'taken 1'],
  [8, 'taken 0'],
])('a team counts from one of its events to another about the same thing: %d', (id, line) => {
  start('');
  opened.publish({ id: 7 });
  taken.publish({ id });
  expect(end()).toEqual([`mfe-x@1.0.0 ${line}`]);
});

test('changes are looked for while the page is open', async () => {
  start(SEARCH);
  await user.type($('input'), 'lamp');
  $('#results').innerHTML = '<a href="/product/7">Lamp</a>';
  await Promise.resolve();
  await idle();
  $('#results').innerHTML = '';
  expect(end()).toEqual(['mfe-x@1.0.0 found 1']);
});
