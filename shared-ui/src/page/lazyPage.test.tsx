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

test('a load that failed is not repeated by that render, but by the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<{ default: () => ReactNode }>, []>()
    .mockRejectedValueOnce(new Error('network'))
    .mockResolvedValue({ default: () => <p>the page</p> });
  const Page = lazyPage(load);
  const first = render(<Boundary children={<Page />} />);
  expect(await screen.findByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  first.unmount();
  render(<Boundary children={<Page />} />);
  expect(await screen.findByText('the page')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page that was loaded is there at once the next time', async () => {
  const Page = lazyPage(() => Promise.resolve({ default: () => <p>the page</p> }));
  const first = render(<Page />);
  await screen.findByText('the page');
  first.unmount();
  render(<Page />);
  expect(screen.getByText('the page')).toBeVisible();
});

test('a prerendered page is rendered once more to hydrate it, not again afterwards', async () => {
  const Content = jest.fn(() => <p>the page</p>);
  const Page = lazyPage(() => Promise.resolve({ default: Content }));
  await Page.load();
  const container = document.createElement('div');
  container.innerHTML = '<p>the page</p>';

  render(<Page />, { container, hydrate: true });

  expect(Content).toHaveBeenCalledTimes(1);
});
