import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribe } from 'shared-events';
import { aProduct } from '../anyProduct.fixture';
import { ShareButton } from './ShareButton';

const URL_OF_7 = 'http://localhost/product/7';
const toasts: string[] = [];
let stop: () => void;

function giveMenu(share: unknown) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

function share() {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  render(<ShareButton product={aProduct({ id: 7, title: 'Lamp' })} />);
  return { writeText, click: () => user.click(screen.getByRole('button', { name: 'Share: Lamp' })) };
}

beforeEach(() => {
  toasts.splice(0);
  stop = subscribe('notification:raised', ({ text }) => toasts.push(text));
});
afterEach(() => {
  stop();
  giveMenu(undefined);
});

test("the device's menu gets the product's title and URL", async () => {
  const shared = jest.fn().mockResolvedValue(undefined);
  giveMenu(shared);
  await share().click();
  expect(shared).toHaveBeenCalledWith({ title: 'Lamp', url: URL_OF_7 });
  expect(toasts).toEqual([]);
});

test('a closed menu shows no toast', async () => {
  const closed = jest.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'));
  giveMenu(closed);
  await share().click();
  expect(closed).toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('without a menu the link is copied, and a toast says so', async () => {
  const { writeText, click } = share();
  await click();
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(writeText).toHaveBeenCalledWith(URL_OF_7);
});

test('shows the link when it cannot be copied', async () => {
  const { writeText, click } = share();
  writeText.mockRejectedValue(new Error('Blocked.'));
  await click();
  await waitFor(() => expect(toasts).toEqual([`The link could not be copied: ${URL_OF_7}`]));
});
