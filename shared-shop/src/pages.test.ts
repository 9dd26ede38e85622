import { storefront } from './facts';
import { loadPageContent, pageContent } from './pages';

test('pages that are loaded at once are all there', async () => {
  globalThis.fetch = (async (url: string) => ({ ok: true, json: async () => ({ lead: url }) })) as never;
  Object.defineProperty(storefront, 'pages', { value: {}, writable: true });
  await Promise.all([loadPageContent('faq'), loadPageContent('about')]);
  expect(pageContent('faq').lead).toBe('/folder/pages/faq.json');
  expect(pageContent('about').lead).toBe('/folder/pages/about.json');
});
