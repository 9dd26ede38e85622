import { render, screen, within } from '@testing-library/react';
import { openFeeds } from 'shared-feed/fixture';
import { MemoryRouter, useLocation } from 'shared-router';
import { aProduct } from '../aProduct.fixture';
import { SearchBox } from './SearchBox';

const named = ['Oak Chair', 'Oak Table', 'Lamp'].map((title, id) => aProduct({ id, title }));
const many = Array.from({ length: 60 }, (_, index) => aProduct({ id: 100 + index, title: `Bead ${index}` }));
export const arrive = openFeeds({ products: [...named, ...many], posts: [] });

function Path() {
  return <output>{useLocation().pathname}</output>;
}

export function renderSearch() {
  render(
    <MemoryRouter>
      <button>before</button>
      <SearchBox />
      <button>after</button>
      <Path />
    </MemoryRouter>,
  );
}

export const box = () => screen.getByRole('searchbox', { name: 'Search products' });
export const list = () => screen.queryByRole('list', { name: 'Search results' });
export const links = () => within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('link');
