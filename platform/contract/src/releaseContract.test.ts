import { findBreak, type ContractParty, type ReleaseContract } from './releaseContract';

const offers = {
  events: { 'offers:opened': { productId: 'number', title: 'string' }, 'offers:closed': {} },
  widgets: {
    OfferStrip: {
      productId: { optional: false, types: ['number'] },
      tone: { optional: true, types: ['"calm"', '"loud"'] },
    },
    OfferCount: {},
  },
} as const satisfies ReleaseContract['offers'];
const nothing = { events: {}, widgets: {}, links: [] };

const before: ContractParty = {
  name: 'mfe-offers',
  version: '1.0.0',
  routes: [{ path: '/offers' }, { path: '/offers/:id' }, { path: '/offers/archive/old' }],
  contract: { offers, needs: nothing },
};
const needing: ContractParty = {
  name: 'mfe-content',
  version: '3.0.0',
  routes: [],
  contract: {
    offers: { events: {}, widgets: {} },
    needs: {
      events: { 'offers:opened': { productId: 'number' } },
      widgets: { 'mfe-offers': { OfferStrip: ['productId', 'tone'] } },
      links: ['/offers', '/offers/:id'],
    },
  },
};

const breakOf = (
  changes: Partial<ReleaseContract['offers']>,
  routes = before.routes,
  otherPaths: string[] = [],
) =>
  findBreak(
    {
      before,
      after: {
        ...before,
        version: '2.0.0',
        routes,
        contract: { offers: { ...offers, ...changes }, needs: nothing },
      },
      otherPaths,
    },
    needing,
  );
const events = (changes: object) =>
  ({ events: { ...offers.events, ...changes } }) as Partial<ReleaseContract['offers']>;
const strip = (changes: object) =>
  ({ widgets: { ...offers.widgets, OfferStrip: { ...offers.widgets.OfferStrip, ...changes } } }) as Partial<
    ReleaseContract['offers']
  >;
const routes = (...paths: string[]) => paths.map((path) => ({ path }));

test.each([
  ['an event is removed', { events: { 'offers:closed': {} } }, 'listens to its event offers:opened'],
  [
    'an event is renamed',
    { events: { 'offers:shown': offers.events['offers:opened'] } },
    'listens to its event',
  ],
  ['all events are removed', { events: {} }, 'listens to its event'],
  [
    'a field of an event is removed',
    events({ 'offers:opened': { title: 'string' } }),
    'needs productId (number)',
  ],
  ['a field of an event is renamed', events({ 'offers:opened': { id: 'number' } }), 'which has it no more'],
  [
    'a field of an event becomes a text',
    events({ 'offers:opened': { productId: 'string' } }),
    'which has it as string',
  ],
  [
    'a field of an event becomes a truth value',
    events({ 'offers:opened': { productId: 'boolean' } }),
    'it as boolean',
  ],
  [
    'a widget is removed',
    { widgets: { OfferCount: {} } },
    'shows its widget OfferStrip, which it does not have',
  ],
  ['a widget is renamed', { widgets: { Strip: offers.widgets.OfferStrip } }, 'shows its widget OfferStrip'],
  ['all widgets are removed', { widgets: {} }, 'shows its widget OfferStrip'],
  [
    'a widget requires more',
    strip({ size: { optional: false, types: ['number'] } }),
    'without size, which it requires',
  ],
  [
    'a widget renames what it requires',
    { widgets: { OfferStrip: { id: { optional: false, types: ['number'] } } } },
    'without id',
  ],
  [
    'a widget takes another type',
    strip({ productId: { optional: false, types: ['string'] } }),
    'gives its widget OfferStrip productId as number',
  ],
  [
    'a widget takes fewer values',
    strip({ tone: { optional: true, types: ['"calm"'] } }),
    'tone as "loud", which it does not take',
  ],
  [
    'a widget takes one value less and another more',
    strip({ tone: { optional: true, types: ['"calm"', '"still"'] } }),
    'tone as "loud"',
  ],
])('a release is refused when %s', (_what, changes, sentence) => {
  expect(breakOf(changes as Partial<ReleaseContract['offers']>)).toMatch(/^mfe-content 3\.0\.0 /);
  expect(breakOf(changes as Partial<ReleaseContract['offers']>)).toContain(sentence);
});

test.each([
  ['is removed', routes('/offers/:id'), '/offers'],
  ['is renamed', routes('/offer', '/offers/:id'), '/offers'],
  ['with a parameter is removed', routes('/offers'), '/offers/:id'],
  ['with a parameter becomes one path', routes('/offers', '/offers/today/now'), '/offers/:id'],
])('a release is refused when a route that others link to %s', (_what, left, path) => {
  expect(breakOf({}, left)).toBe(`mfe-content 3.0.0 links to ${path}, which it does not have`);
});

test.each([
  ['nothing changes', {}],
  ['an event is added', events({ 'offers:shown': {} })],
  ['an unused event is removed', { events: { 'offers:opened': offers.events['offers:opened'] } }],
  [
    'a field is added to an event',
    events({ 'offers:opened': { ...offers.events['offers:opened'], price: 'number' } }),
  ],
  ['an unused field is removed', events({ 'offers:opened': { productId: 'number' } })],
  ['an unused field changes its type', events({ 'offers:opened': { productId: 'number', title: 'number' } })],
  ['a widget is added', { widgets: { ...offers.widgets, OfferGrid: {} } }],
  ['an unused widget is removed', { widgets: { OfferStrip: offers.widgets.OfferStrip } }],
  ['a widget takes more, optionally', strip({ size: { optional: true, types: ['number'] } })],
  ['a widget takes more values', strip({ tone: { optional: true, types: ['"calm"', '"loud"', '"still"'] } })],
  [
    'a widget does not require any more what it is given',
    strip({ productId: { optional: true, types: ['number'] } }),
  ],
  ['a widget does not take any more what it is given', { widgets: { OfferStrip: {} } }],
])('a release is not refused when %s', (_what, changes) => {
  expect(breakOf(changes as Partial<ReleaseContract['offers']>)).toBeUndefined();
});

test('a route may be removed without links to it, or when another app has it', () => {
  expect(breakOf({}, routes('/offers', '/offers/:id'))).toBeUndefined();
  expect(breakOf({}, routes('/offers'), ['/offers/:id'])).toBeUndefined();
});

test('a release of an older build breaks nothing that is known, and what never was there is not missing', () => {
  expect(
    findBreak({ before, after: { ...before, routes: [] }, otherPaths: [] }, {
      ...needing,
      contract: undefined,
    } as never),
  ).toBeUndefined();
  const older = { ...before, contract: undefined, routes: [] } as never;
  expect(findBreak({ before: older, after: older, otherPaths: [] }, needing)).toBeUndefined();
});
