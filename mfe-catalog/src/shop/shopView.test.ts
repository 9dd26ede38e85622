import fc from 'fast-check';
import manifest from '../../package.json';
import { filterGroups, readFilters } from './filters';
import { pageSizes } from './paging';
import { defaultView, readView, writeView, type ShopView } from './shopView';
import { sortOrders } from './sorting';

const anyView: fc.Arbitrary<ShopView> = fc.record({
  filters: fc
    .subarray(filterGroups.flatMap(({ key, options = [] }) => options.map(({ value }) => `${key} ${value}`)))
    .map((chosen) =>
      readFilters((key) =>
        chosen.filter((one) => one.startsWith(key)).map((one) => one.slice(key.length + 1)),
      ),
    ),
  sort: fc.constantFrom(...sortOrders.map(({ value }) => value)),
  layout: fc.constantFrom('grid', 'list'),
  pageSize: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1 }),
});

test('reading what was written gives the same view', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
    }),
  );
});

test.each([
  'page=0',
  'page=1.5',
  'page=',
  'page=99999999999999999999',
  'per=7',
  'sort=name',
  'view=table',
  'brand=nike',
  'rating=4.0',
  'colour=Red',
  '%E0%A4%A',
])('%s is ignored', (query) => {
  expect(readView(new URLSearchParams(query))).toEqual(defaultView);
});

test('package.json names each parameter, so that the gateway renders the views of shared links', () => {
  const named = manifest.storefront.routes.find(({ path }) => path === '/shop')?.query;
  fc.assert(
    fc.property(anyView, (view) => {
      for (const name of writeView(view).keys()) expect(named).toContain(name);
    }),
  );
});
