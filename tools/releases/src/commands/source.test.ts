import { testFolder } from 'service-kit/testFolder.fixture';
import { run } from '../fakeDiscovery.fixture';

const { root, put } = testFolder();
// Column 10 of line 1 is line 4, column 3 of the source.
const map = { version: 3, sources: ['webpack://mfe_cart/./src/Cart.tsx'], names: [], mappings: 'SAGE' };
put('mfe-cart/dist/1.0.0/js/cart.4f.js.map', map);

test('prints the place in the sources', async () => {
  const { out } = await run('source mfe-cart@1.0.0/js/cart.4f.js:1:10', {}, root);
  expect(out).toBe('mfe-cart/src/Cart.tsx:4:3\n');
});

test.each([
  ['mfe-cart@1.0.0/js/cart.4f.js:2:1', /knows no source of 2:1/],
  ['mfe-cart@2.0.0/js/cart.4f.js:1:10', /cannot be read: build mfe-cart 2\.0\.0 again/],
  ['mfe-cart@1.0.0/../../secret.js:1:10', /is no frame of a logged stack/],
  ['Cart.tsx', /is no frame of a logged stack/],
])('says why %s has no place in the sources', async (frame, sentence) => {
  expect((await run(`source ${frame}`, {}, root)).errors).toMatch(sentence);
});
