import { render, screen } from '@testing-library/react';
import { BlogDate } from './BlogDate';

test.each([
  ['2026-11-14', '14 November 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2026-12-31', '31 December 2026'],
])('%s reads %s', (day, text) => {
  render(<BlogDate day={day} />);
  expect(screen.getByText(text)).toHaveAttribute('datetime', day);
});
