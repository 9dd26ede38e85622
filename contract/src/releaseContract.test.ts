import { findBreak, type ContractParty } from './releaseContract';

const nothing = { events: {}, widgets: {} };
const before: ContractParty = {
  name: 'mfe-offers',
  version: '1.0.0',
  routes: [{ path: '/offers' }, { path: '/offers/:id' }, { path: '/offers/archive/old' }],
  contract: { offers: nothing, needs: { ...nothing, links: [] } },
};
const needing: ContractParty = {
  name: 'mfe-content',
  version: '3.0.0',
  routes: [],
  contract: { offers: nothing, needs: { ...nothing, links: ['/offers', '/offers/:id'] } },
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

test('a release without a contract breaks nothing that is known, and a link that led nowhere before does not break', () => {
  const after = { ...before, routes: [] };
  const older = { name: 'mfe-content', version: '2.0.0', routes: [] };
  expect(findBreak({ before, after, otherPaths: [] }, older)).toBeUndefined();
  expect(findBreak({ before: after, after, otherPaths: [] }, needing)).toBeUndefined();
});
