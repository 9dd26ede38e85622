import { documentOf } from '../document.fixture';
import { prerendered } from '../render/content.fixture';
import { createPageCache } from './pageCache';

test('a page is filled once, and again with other content, other releases or another template', () => {
  const cachedPage = createPageCache();
  const parts = { document: documentOf({}), template: '<html>' };
  const fill = jest.fn(() => ({ body: '<p>A page of the shop.</p>', headers: {} }));
  const content = prerendered('/');
  const page = cachedPage(content, parts, fill);
  expect(cachedPage(content, parts, fill)).toBe(page);
  expect(fill).toHaveBeenCalledTimes(1);
  cachedPage(prerendered('/'), parts, fill);
  cachedPage(content, { ...parts, document: documentOf({}) }, fill);
  cachedPage(content, { ...parts, template: '<html lang="en">' }, fill);
  expect(fill).toHaveBeenCalledTimes(4);
});
