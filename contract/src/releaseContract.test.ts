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

const routes = (...paths: string[]) => paths.map((path) => ({ path }));
const breakOf = (left: ContractParty['routes'], otherPaths: string[] = []) =>
  findBreak({ before, after: { ...before, version: '2.0.0', routes: left }, otherPaths }, needing);

// Changes of widgets and events: tools/build/src/changedContract.test.ts.

test.each([
  ['is removed', routes('/offers/:id'), '/offers'],
  ['is renamed', routes('/offer', '/offers/:id'), '/offers'],
  ['with a parameter is removed', routes('/offers'), '/offers/:id'],
  ['with a parameter becomes one path', routes('/offers', '/offers/today/now'), '/offers/:id'],
])('a release is refused when a route that others link to %s', (_what, left, path) => {
  expect(breakOf(left)).toBe(`mfe-content 3.0.0 links to ${path}, which it does not have`);
});

test('a route may be removed without links to it, or when another app has it', () => {
  expect(breakOf(routes('/offers', '/offers/:id'))).toBeUndefined();
  expect(breakOf(routes('/offers'), ['/offers/:id'])).toBeUndefined();
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
