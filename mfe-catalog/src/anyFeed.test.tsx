import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { anyResponses, expectedErrors, openFeeds, type Responses } from 'shared-feed/fixture';
import { MemoryRouter, useRoutes } from 'shared-router';
import ProductPage from './product/ProductPage';
import { SearchBox } from './search/SearchBox';
import ShopPage from './shop/ShopPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);
jest.setTimeout(60_000);

beforeAll(() => {
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
});

function idOf({ products }: Responses, nth: number): number {
  const items = Array.isArray(products) ? (products as ({ id?: unknown } | null)[]) : [];
  return items.map((item) => item?.id).filter((id) => typeof id === 'number')[nth] ?? 1;
}

function pressEverything() {
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button);
}

function search() {
  fireEvent.focus(screen.getByRole('searchbox'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
}

function Page({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}

test.each<[string, ReactNode, (id: number) => string, () => void]>([
  ['the shop', <ShopPage />, () => '/?per=24', pressEverything],
  ['the shop as a list', <ShopPage />, () => '/?view=list&sort=best-match&rating=4', pressEverything],
  ['a product page', <ProductPage />, (id) => `/${id}`, pressEverything],
  ['the search', <SearchBox />, () => '/', search],
])('%s works with any feeds, and logs only feed errors', async (_, page, urlOf, use) => {
  await fc.assert(
    fc
      .asyncProperty(anyResponses, fc.nat({ max: 2 }), async (responses, nth) => {
        const error = jest.spyOn(console, 'error').mockImplementation();
        const arrive = openFeeds(responses);
        render(
          <MemoryRouter initialEntries={[urlOf(idOf(responses, nth))]}>
            <Page path="/:id?">{page}</Page>
          </MemoryRouter>,
        );
        await act(arrive);
        use();
        expect(error.mock.calls.map(([line]) => line as unknown)).toEqual(expectedErrors(responses));
      })
      .afterEach(() => {
        cleanup();
        jest.restoreAllMocks();
      }),
    { numRuns: 40 },
  );
});
