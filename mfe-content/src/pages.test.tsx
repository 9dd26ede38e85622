import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'shared-router';
import AboutPage from './about/AboutPage';
import BlogPage from './blog/BlogPage';
import ContactPage from './contact/ContactPage';
import CustomersPage from './customers/CustomersPage';

test.each<[string, ComponentType]>([
  ['Blog', BlogPage],
  ['Contact Us', ContactPage],
  ['About Us', AboutPage],
  ['Customers', CustomersPage],
])('the page "%s" is accessible', async (title, Page) => {
  const { container } = render(<Page />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('three customers are named, pictured, quoted and rated', () => {
  render(<CustomersPage />, { wrapper: MemoryRouter });
  const reviews = screen.getAllByRole('article');
  expect(reviews).toHaveLength(3);
  for (const review of reviews) {
    const name = within(review).getByRole('heading').textContent ?? '';
    expect(review).toHaveAccessibleName(name);
    expect(within(review).getByRole('img', { name })).toBeVisible();
    expect(within(review).getByRole('img', { name: /^Rated [1-5] out of 5$/ })).toBeVisible();
  }
});

test("the blog's sidebar says that its products are loading", () => {
  render(<BlogPage />, { wrapper: MemoryRouter });
  const products = within(screen.getByRole('complementary')).getByRole('region', { name: 'Products' });
  expect(within(products).getByRole('status')).toHaveTextContent('Loading products...');
});
