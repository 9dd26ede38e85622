import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageContent } from 'shared-ui';
import { Questions } from './Questions';

const expanded = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-expanded'));
const panelOf = (index: number) =>
  screen.getByText(pageContent('faq').questions[index]?.answer ?? '').parentElement;

test('the browser’s search finds a closed answer and opens it, which closes the one before', async () => {
  render(<Questions />);
  await userEvent.click(screen.getAllByRole('button')[0]!);
  expect(panelOf(0)).not.toHaveAttribute('hidden');
  expect(panelOf(2)).toHaveAttribute('hidden', 'until-found');
  fireEvent(panelOf(2)!, new Event('beforematch', { bubbles: true }));
  expect(expanded()).toEqual(['false', 'false', 'true', 'false', 'false']);
  expect(panelOf(2)).not.toHaveAttribute('hidden');
  expect(panelOf(0)).toHaveAttribute('hidden', 'until-found');
  await userEvent.click(screen.getAllByRole('button')[2]!);
  expect(panelOf(2)).toHaveAttribute('hidden', 'until-found');
});
