/** @jest-environment node */
import type { ComponentType } from 'react';
import { Widget } from 'shared-router';
import { PageFrame, Picture } from 'shared-ui';
import { documentOf } from '../releases/documents.fixture';
import { renderPage } from './renderPage';

const Strip = ({ productId }: { readonly productId: number }) => <p>Offer for {productId}</p>;

function Page() {
  return (
    <PageFrame title="The page" description="A page.">
      <Widget of="mfe-offers" name="Strip" input={{ productId: 7 }}>
        No offer
      </Widget>
      <p>The end</p>
    </PageFrame>
  );
}

type Widgets = Readonly<Record<string, ComponentType<never>>>;

function render(page: ComponentType, widgets: Widgets | undefined) {
  return renderPage({
    url: '/faq',
    origin: 'https://shop.example',
    feedUrls: { products: '', posts: '', postPicture: '' },
    document: documentOf({ 'mfe-content': { paths: ['/faq'] }, 'mfe-offers': { paths: [] } }),
    lists: {},
    modules: {
      'mfe-content': { pages: { '/faq': page } },
      ...(widgets && { 'mfe-offers': { pages: {}, widgets } }),
    },
  });
}

const htmlWith = async (widgets: Widgets | undefined) => (await render(Page, widgets)).html;

test('a widget of another remote is in the HTML, marked with its remote, with its input', async () => {
  expect(await htmlWith({ Strip })).toMatch(
    /<div data-mfe="mfe-offers">(?:(?!<\/div>).)*<p>Offer for (<!-- -->)?7<\/p>.*The end/s,
  );
});

function Throwing(): never {
  throw new Error('no price');
}

test.each([
  ['throws', { Strip: Throwing }],
  ['is not in its release', {}],
  ['has no live release', undefined],
])('the page has the fallback of a widget that %s', async (_what, widgets) => {
  jest.spyOn(console, 'info').mockImplementation();
  const html = await htmlWith(widgets);
  expect(html).toContain('No offer');
  expect(html).toContain('The end');
});

test('a widget that does not load in time leaves its fallback, and the next page does not wait for it', async () => {
  const load = jest.fn(() => new Promise<void>(() => {}));
  const Slow = Object.assign(() => <p>Too late</p>, { load });
  expect(await htmlWith({ Strip: Slow })).toContain('No offer');
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  expect(await htmlWith({ Strip: Slow })).toContain('No offer');
  expect(setTimer).not.toHaveBeenCalled();
});

test('a page names the first of the pictures that load at once, unless React escapes its URL', async () => {
  const Pictures = () => (
    <PageFrame title="Pictures" description="Four pictures.">
      <Picture src="/late.svg" alt="" width={4} height={5} />
      <Picture src="/an artist's.svg" alt="" width={4} height={5} eager />
      <Picture src="/first.svg?a=1&b=2" alt="" width={4} height={5} eager />
      <Picture src="/second.svg" alt="" width={4} height={5} eager />
    </PageFrame>
  );
  expect((await render(Pictures, undefined)).picture).toBe('/first.svg?a=1&b=2');
  expect((await render(Page, { Strip })).picture).toBeUndefined();
});
