import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from '.';

const chosen = jest.fn();

function Page() {
  return (
    <>
      <p>{useLocation().pathname}</p>
      <Link to="/blog" onClick={chosen}>
        <b>Here</b>
      </Link>
      <Link to="/blog" onClick={chosen} target="_blank">
        <b>New</b>
      </Link>
      <Link to="/blog" onClick={chosen} download>
        <b>File</b>
      </Link>
    </>
  );
}

// jsdom cannot navigate.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()));

test.each<[string, object]>([
  ['Here', { ctrlKey: true }],
  ['Here', { metaKey: true }],
  ['Here', { shiftKey: true }],
  ['Here', { altKey: true }],
  ['Here', { button: 1 }],
  ['New', {}],
  ['File', {}],
])('a click on "%s" with %j is no choice', (name, keys) => {
  render(<Page />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByText(name), keys);
  expect(chosen).not.toHaveBeenCalled();
});

test('a plain click chooses the page', () => {
  render(<Page />, { wrapper: MemoryRouter });
  fireEvent.click(screen.getByText('Here'));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(screen.getByText('/blog')).toBeVisible();
});
