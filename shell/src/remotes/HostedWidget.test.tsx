import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Widget, WidgetHost } from 'shared-router';
import { documentOf } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { RemoteLoadError } from './failureLadder';
import { hostedWidget } from './HostedWidget';
import { loaderOf, releaseOf } from './loader.fixture';
import type { RemoteLoader } from './remoteLoader';

const release = releaseOf('mfe-offers');
const releases = createReleasesStore(documentOf({ 'mfe-offers': { paths: [] } }), '/discovery.json');
const OfferStrip = ({ productId }: { readonly productId: number }) => <p>Offers for {productId}</p>;
const Broken = () => {
  throw new Error('no price');
};

const loadPart = async (_remote: string, _module: string, partOf: (module: object) => unknown) => ({
  Part: partOf({ widgets: { OfferStrip, Broken } }),
  release,
});

function renderWidget(name: string, changes: Partial<Record<keyof RemoteLoader, unknown>> = {}) {
  render(
    <WidgetHost value={hostedWidget(loaderOf({ loadPart, ...changes }), releases)}>
      <h1>The page</h1>
      <Widget of="mfe-offers" name={name} input={{ productId: 7 }}>
        <p>No offers now</p>
      </Widget>
    </WidgetHost>,
    { wrapper: MemoryRouter },
  );
}

const away = () => Promise.reject(new RemoteLoadError('mfe-offers', 'away'));

test.each([
  ['a remote that cannot be loaded', 'OfferStrip', { loadPart: away }],
  ['a widget that its release does not have', 'Gone', {}],
])('the fallback replaces %s', async (_what, name, changes) => {
  const logged = jest.spyOn(console, 'info').mockImplementation();
  renderWidget(name, changes);
  await act(async () => {});
  expect(screen.getByText('No offers now')).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a widget that throws leaves the page as it is', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const giveUp = jest.fn(() => false);
  renderWidget('Broken', { giveUp });
  await act(async () => {});
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByText('No offers now')).toBeVisible();
  expect(giveUp).toHaveBeenCalledWith(release, 'threw');
});

test('a widget that throws is replaced by an earlier release that works', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const parts = jest.fn().mockResolvedValue({ Part: OfferStrip, release });
  parts.mockResolvedValueOnce({ Part: Broken, release });
  renderWidget('OfferStrip', { loadPart: parts, giveUp: () => true });
  expect(await screen.findByText('Offers for 7')).toBeVisible();
});
