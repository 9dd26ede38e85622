import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-router';
import { shop } from 'shared-ui';
import FaqPage from './FaqPage';

test('five questions, each a button that opens its own answer and closes the one before', async () => {
  render(<FaqPage />, { wrapper: MemoryRouter });
  const questions = within(screen.getByRole('region', { name: 'What people ask' })).getAllByRole('button');
  expect(questions).toHaveLength(5);
  const [first, second] = questions as [HTMLElement, HTMLElement];

  await userEvent.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  const answer = document.getElementById(first.getAttribute('aria-controls') ?? '');
  expect(answer).toHaveTextContent(`${shop.returnDays}-day return policy`);

  await userEvent.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
});

test('a question is logged once with its three values', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  render(<FaqPage />, { wrapper: MemoryRouter });
  const form = within(screen.getByRole('form', { name: 'Ask Questions' }));
  for (const [label, text] of [
    ['Your Name', 'Ada'],
    ['Subject', 'Chairs'],
    ['Your Message', 'Which one?'],
  ] as const) {
    const field = form.getByRole('textbox', { name: label });
    expect(field).toBeRequired();
    await userEvent.type(field, text);
  }
  await userEvent.click(form.getByRole('button', { name: 'Ask Question' }));
  expect(log.mock.calls).toEqual([[{ name: 'Ada', subject: 'Chairs', message: 'Which one?' }]]);
});
