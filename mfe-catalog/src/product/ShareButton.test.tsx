import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribe } from 'shared-events';
import { aProduct } from '../aProduct.fixture';
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

test.each([
  ['gets the title and URL', jest.fn().mockResolvedValue(undefined)],
  ['may be closed', jest.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'))],
])("the device's menu %s, without a toast", async (_, menu) => {
  giveMenu(menu);
  await share().click();
  expect(menu).toHaveBeenCalledWith({ title: 'Lamp', url: URL_OF_7 });
  expect(toasts).toEqual([]);
});

test('without a menu the link is copied, or shown when that fails', async () => {
  const { writeText, click } = share();
  await click();
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(writeText).toHaveBeenCalledWith(URL_OF_7);
  writeText.mockRejectedValue(new Error('Blocked.'));
  await click();
  await waitFor(() => expect(toasts[1]).toBe(`The link could not be copied: ${URL_OF_7}`));
});
