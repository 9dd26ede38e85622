import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notices } from 'brand';
import { consent } from 'shared-events';
import { PrivacyChoices } from './PrivacyChoices';

const region = () => screen.queryByRole('region', { name: 'Privacy' });
const control = (on: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: on, configurable: true });

afterEach(() => control(false));

test('a browser with Global Privacy Control is not asked, and "Privacy choices" says why', async () => {
  control(true);
  render(<PrivacyChoices />);
  expect(region()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  expect(region()).toHaveTextContent(notices.notMeasured);
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

test('the buttons are equal, and Escape gives the focus back to "Privacy choices"', async () => {
  render(<PrivacyChoices />);
  const [decline, accept] = ['Decline', 'Accept'].map((name) => screen.getByRole('button', { name }));
  expect(decline?.className).toBe(accept?.className);
  await userEvent.click(decline!);
  expect(consent.get()).toEqual({ status: 'denied' });
  const open = screen.getByRole('button', { name: 'Privacy choices' });
  await userEvent.click(open);
  expect(region()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(region()).not.toBeInTheDocument();
  expect(open).toHaveFocus();
});
