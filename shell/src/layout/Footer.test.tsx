import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'shared-router';
import { Footer } from './Footer';

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <main id="main" tabIndex={-1}>{`${pathname}${search}`}</main>;
}

function renderFooter() {
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <CurrentPath />
      <Footer />
    </MemoryRouter>,
  );
  return screen.getByRole('textbox', { name: 'Email address' });
}

beforeAll(() => {
  // jsdom has no layout and lacks this function.
  document.elementsFromPoint = () => [];
});

function scrollTo(y: number) {
  window.scrollY = y;
  fireEvent.scroll(window);
}

test.each(['', '   ', 'ada', 'ada@example', '@example.com', 'ada@.'])(
  'the sign-up refuses "%s" under the field and puts the focus there',
  async (text) => {
    const field = renderFooter();
    if (text) await userEvent.type(field, text);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
    expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(field).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('/shop');
  },
);

test('a valid email leads to the sign-up page, is not in the URL, and clears the error', async () => {
  const field = renderFooter();
  await userEvent.type(field, '{Enter}');
  await userEvent.type(field, 'ada@example.com{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveTextContent(/^\/create-account$/);
});

test('"Scroll to top" appears past 300 px, scrolls up, moves the focus to the page, and stays while it holds the focus', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation();
  renderFooter();
  scrollTo(300);
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).toBeNull();
  scrollTo(301);
  const button = screen.getByRole('button', { name: 'Scroll to top' });
  act(() => button.focus());
  scrollTo(0);
  expect(button).toBeInTheDocument();
  await userEvent.click(button);
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(button).not.toBeInTheDocument();
});
