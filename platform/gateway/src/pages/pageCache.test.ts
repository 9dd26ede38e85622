import { documentOf } from '../document.fixture';
import { prerendered } from '../render/content.fixture';
import { createPageCache } from './pageCache';

test('a page is filled once, and again with other content, other releases or another template', () => {
  const cachedPage = createPageCache();
  const template = { html: [], title: '', styles: [], scripts: [] };
  const parts = { document: documentOf({}), template };
  const fill = jest.fn(() => ({ body: '<p>A page of the shop.</p>', headers: {} }));
  const content = prerendered('/');
  const page = cachedPage(content, parts, fill);
  expect(cachedPage(content, parts, fill)).toBe(page);
  expect(fill).toHaveBeenCalledTimes(1);
  cachedPage(prerendered('/'), parts, fill);
  cachedPage(content, { ...parts, document: documentOf({}) }, fill);
  cachedPage(content, { ...parts, template: { ...template } }, fill);
  expect(fill).toHaveBeenCalledTimes(4);
});
