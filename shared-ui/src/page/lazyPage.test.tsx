import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPage } from './lazyPage';

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

test('mounting the page again after a failed load loads it again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValue({ default: () => <p>the page</p> });
  const Page = lazyPage(load);

  const first = render(<Boundary children={<Page />} />);
  expect(await screen.findByText('failed')).toBeVisible();
  first.unmount();
  render(<Boundary children={<Page />} />);
  expect(await screen.findByText('the page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('a page that was loaded is there at once the next time', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <p>the page</p> }));
  const first = render(<Page />);
  await screen.findByText('the page');
  first.unmount();
  render(<Page />);
  expect(screen.getByText('the page')).toBeVisible();
});

test('a failed load ahead of the render is not repeated by the render, but by the next one', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValue({ default: () => <p>the page</p> });
  const Page = lazyPage(load);
  await expect(Page.load()).rejects.toThrow('network');

  const first = render(<Boundary children={<Page />} />);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  first.unmount();
  render(<Boundary children={<Page />} />);
  expect(await screen.findByText('the page')).toBeVisible();
  logged.mockRestore();
});
