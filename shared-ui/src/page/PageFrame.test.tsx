import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'shared-router';
import { PageFrame, PlainPage } from './PageFrame';
import { Section } from './Section';

test('a framed page has one main with breadcrumb and heading, and the brand image below it', async () => {
  const { container } = render(
    <PageFrame title="Shop" lead="For every room">
      <Section title="Chairs">Seats</Section>
    </PageFrame>,
    { wrapper: MemoryRouter },
  );
  const main = screen.getByRole('main');
  expect(main).toHaveAttribute('id', 'main');
  expect(within(main).getByRole('heading', { level: 1, name: 'Shop' })).toHaveAttribute('tabindex', '-1');
  expect(within(main).getByRole('region', { name: 'Chairs' })).toHaveTextContent('Seats');
  const brand = screen.getByRole('img', { name: /^Brand:/ });
  expect(main.compareDocumentPosition(brand)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await axe(container)).toHaveNoViolations();
});

test('the breadcrumb reads Home / Pages / title, and only Home leads anywhere', () => {
  render(<PageFrame title="Shop">…</PageFrame>, { wrapper: MemoryRouter });
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  const steps = within(trail).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Home', 'Pages', 'Shop']);
  expect(steps[2]).toHaveAttribute('aria-current', 'page');
  expect(within(trail).getAllByRole('link')).toHaveLength(1);
});

test('the title, the description and robots go to the head and leave with the page', () => {
  const { unmount } = render(
    <PageFrame title="Cart" description="What you chose" noindex>
      …
    </PageFrame>,
    { wrapper: MemoryRouter },
  );
  expect(document.title).toBe('Cart | Juniper Row');
  expect(document.head.querySelector('[name=description]')).toHaveAttribute('content', 'What you chose');
  expect(document.head.querySelector('[name=robots]')).toHaveAttribute('content', 'noindex');
  unmount();
  expect(document.head.querySelector('[name=robots]')).toBeNull();
});

test('a plain page brings no header of its own', () => {
  render(
    <PlainPage title="Home">
      <h1>Made for rooms</h1>
    </PlainPage>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('main')).toHaveTextContent(/^Made for rooms$/);
  expect(screen.getByRole('img', { name: /^Brand:/ })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});
