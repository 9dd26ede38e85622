import { act, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { Link, MemoryRouter, useParams, useRoutes } from 'shared-router';
import { documentOf } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { loaderOf, releaseOf } from './loader.fixture';
import { remotePage } from './RemotePage';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const never = new Promise<never>(() => {});

function Product() {
  const { id } = useParams();
  return <main>Product {id === '2' ? use(never) : id}</main>;
}

test('a page that suspends forever does not show another page of its route', async () => {
  const path = '/product/:id';
  const releases = createReleasesStore(documentOf({ 'mfe-catalog': { paths: [path] } }), '/discovery.json');
  const loadPart = () => Promise.resolve({ Part: Product, release: releaseOf('mfe-catalog') });
  const Page = remotePage('mfe-catalog', path, loaderOf({ loadPart }), releases);
  const Route = () => useRoutes([{ path, element: <Page /> }]);
  render(
    <MemoryRouter initialEntries={['/product/1']} useTransitions>
      <Link to="/product/2">Next</Link>
      <Route />
    </MemoryRouter>,
  );
  await act(async () => {});
  expect(screen.getByText('Product 1')).toBeVisible();

  // Without await, act() leaves a suspended transition unfinished.
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Next' })));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText('Product 1')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The mfe-catalog can’t be shown right now.');
});
