import { filterGroups, noFilters, readFilters, type Filters } from './filters';
import { pageSizes, type PageSize } from './paging';
import { sortOrders, type SortOrder } from './sorting';

export interface ShopView {
  readonly filters: Filters;
  readonly sort: SortOrder;
  readonly layout: Layout;
  readonly pageSize: PageSize;
  /** From 1; the list may have fewer pages. */
  readonly page: number;
}

export type Layout = 'grid' | 'list';

export const defaultView: ShopView = {
  filters: noFilters,
  sort: 'price-low-high',
  layout: 'grid',
  pageSize: 6,
  page: 1,
};

export function readView(query: URLSearchParams): ShopView {
  const sort = sortOrders.find(({ value }) => value === query.get('sort'))?.value ?? defaultView.sort;
  const pageSize = pageSizes.find((size) => String(size) === query.get('per')) ?? defaultView.pageSize;
  return {
    filters: readFilters((key) => query.getAll(key)),
    sort,
    layout: query.get('view') === 'list' ? 'list' : 'grid',
    pageSize,
    page: readPage(query.get('page')),
  };
}

export function writeView({ filters, sort, layout, pageSize, page }: ShopView): URLSearchParams {
  const query = new URLSearchParams();
  for (const { key } of filterGroups) filters[key].forEach((value) => query.append(key, value));
  if (sort !== defaultView.sort) query.set('sort', sort);
  if (pageSize !== defaultView.pageSize) query.set('per', String(pageSize));
  if (layout !== defaultView.layout) query.set('view', layout);
  if (page !== defaultView.page) query.set('page', String(page));
  return query;
}

function readPage(text: string | null): number {
  const page = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : defaultView.page;
  return Number.isSafeInteger(page) ? page : defaultView.page;
}
