import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify } from 'shared-events';
import { Notifications } from './Notifications';

const raise = (text: string, options?: Parameters<typeof notify>[1]) =>
  act(async () => {
    notify(text, options);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** jsdom runs no animations. */
const endAnimation = (element: Element) => fireEvent.animationEnd(element);

test('a toast is a status in the live region, an error an alert, and what is an alert of the page is no toast', async () => {
  render(<Notifications waiting={{ current: [] }} />);
  await raise('Item added to cart!');
  await raise('Failed to sign out. Please try again.', { kind: 'error', position: 'top-right' });
  await raise('Login successful!', { kind: 'alert' });
  expect(screen.getByRole('status')).toHaveTextContent('Item added to cart!');
  expect(screen.getByRole('status').closest('[aria-live=polite]')).toHaveAccessibleName(/^Notifications/);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to sign out. Please try again.');
  expect(screen.queryByText('Login successful!')).toBeNull();
});

test('a second line of a toast names its product', async () => {
  render(<Notifications waiting={{ current: [] }} />);
  await raise('Item added to cart!', { about: 'Oak Chair' });
  expect(screen.getByText('Item added to cart!')).toBeVisible();
  expect(screen.getByText('Oak Chair')).toHaveAttribute('dir', 'auto');
});

test('there are at most three, and the newest stay', async () => {
  render(<Notifications waiting={{ current: [] }} />);
  for (const text of ['one', 'two', 'three', 'four', 'five']) await raise(text);
  expect(screen.queryByText('four')).toBeNull();
  const leaving = [...document.querySelectorAll('.Toastify__toast')].filter((toast) => !toast.role);
  for (const toast of leaving) endAnimation(toast);
  const texts = [...document.querySelectorAll('.Toastify__toast')].map((toast) => toast.textContent);
  expect(texts).toEqual(['five', 'three', 'two']);
});
