import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Widget, WidgetHost } from 'shared-router';
import { releaseOf } from '../releases/documents.fixture';
import { hostedWidget } from './HostedWidget';
import { RemoteLoadError } from './failureLadder';
import type { RemoteLoader } from './remoteLoader';

const widgets = {
  OfferStrip: ({ productId }: { readonly productId: number }) => <p>Offers for {productId}</p>,
  Broken: () => {
    throw new Error('no price');
  },
};

afterEach(() => jest.restoreAllMocks());

function renderWidget(name: string, loader: Partial<RemoteLoader> = {}) {
  const host = hostedWidget({
    loadPart: async (_remote: string, _module: string, partOf: (module: object) => unknown) => ({
      Part: partOf({ widgets }),
      release: releaseOf('mfe-offers'),
    }),
    show: () => () => {},
    reportFailure: jest.fn(),
    ...loader,
  } as unknown as RemoteLoader);
  return render(
    <MemoryRouter>
      <WidgetHost value={host}>
        <h1>The page</h1>
        <Widget of="mfe-offers" name={name} input={{ productId: 7 }}>
          <p>No offers now</p>
        </Widget>
      </WidgetHost>
    </MemoryRouter>,
  );
}

test('a part of another remote comes after the page, with its input, in the place that is marked as that remote’s', async () => {
  renderWidget('OfferStrip');
  expect(screen.getByText('No offers now')).toBeVisible();
  const strip = await screen.findByText('Offers for 7');
  expect(strip.closest('[data-mfe]')).toHaveAttribute('data-mfe', 'mfe-offers');
  expect(screen.queryByText('No offers now')).toBeNull();
});

test.each([
  [
    'a remote that cannot be loaded',
    'OfferStrip',
    { loadPart: () => Promise.reject(new RemoteLoadError('mfe-offers', 'away')) },
  ],
  ['a widget that its release does not have', 'Gone', {}],
])('%s leaves the place to what the page has for that', async (_what, name, loader) => {
  const said = jest.spyOn(console, 'info').mockImplementation();
  renderWidget(name, loader);
  await act(async () => {});
  expect(screen.getByText('No offers now')).toBeVisible();
  expect(said).toHaveBeenCalledTimes(1);
});

test('a widget that throws leaves the page as it is, and gives way to an earlier release that works', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const giveUp = jest.fn(() => false);
  const { unmount } = renderWidget('Broken', { giveUp });
  await act(async () => {});
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByText('No offers now')).toBeVisible();
  expect(giveUp).toHaveBeenCalledWith(releaseOf('mfe-offers'), 'threw');
  unmount();

  let releases = 0;
  const earlier = () =>
    Promise.resolve({
      Part: releases++ ? () => widgets.OfferStrip({ productId: 7 }) : widgets.Broken,
      release: releaseOf('mfe-offers'),
    });
  renderWidget('OfferStrip', { loadPart: earlier, giveUp: () => true });
  expect(await screen.findByText('Offers for 7')).toBeVisible();
});

test('a remote that runs alone shows what the page has for a missing widget', () => {
  render(
    <Widget of="mfe-offers" name="OfferStrip">
      <p>No offers now</p>
    </Widget>,
  );
  expect(screen.getByText('No offers now')).toBeVisible();
});
