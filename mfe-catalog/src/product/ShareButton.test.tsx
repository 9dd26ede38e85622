import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribe } from 'shared-events';
import { aProduct } from '../anyProduct.fixture';
import { ShareButton } from './ShareButton';

const URL_OF_7 = 'http://localhost/product/7';
const toasts: string[] = [];
let stop: () => void;

function give(ability: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, ability, { value, configurable: true });
}

async function share() {
  const user = userEvent.setup({ writeToClipboard: false });
  render(<ShareButton product={aProduct({ id: 7, title: 'Lamp' })} />);
  await user.click(screen.getByRole('button', { name: 'Share: Lamp' }));
}

beforeEach(() => {
  toasts.splice(0);
  stop = subscribe('notification:raised', ({ text }) => toasts.push(text));
});
afterEach(() => {
  stop();
  give('share', undefined);
});

test("the device's own menu gets the product's title and url", async () => {
  const shared = jest.fn().mockResolvedValue(undefined);
  give('share', shared);
  await share();
  expect(shared).toHaveBeenCalledWith({ title: 'Lamp', url: URL_OF_7 });
  expect(toasts).toEqual([]);
});

test('a menu that is closed again says nothing', async () => {
  const closed = jest.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'));
  give('share', closed);
  await share();
  expect(closed).toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('without a menu the link is copied, and a toast says so', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<ShareButton product={aProduct({ id: 7, title: 'Lamp' })} />);
  await user.click(screen.getByRole('button', { name: 'Share: Lamp' }));
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(writeText).toHaveBeenCalledWith(URL_OF_7);
});

test('where nothing can be copied the link is shown', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked.'));
  render(<ShareButton product={aProduct({ id: 7, title: 'Lamp' })} />);
  await user.click(screen.getByRole('button', { name: 'Share: Lamp' }));
  await waitFor(() => expect(toasts).toEqual([`The link could not be copied: ${URL_OF_7}`]));
});
