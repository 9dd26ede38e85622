import fc from 'fast-check';
import { containerName } from './containerName';

test.each([
  ['shell', 'shell'],
  ['mfe-cart', 'mfe_cart'],
  ['mfe-cart-2', 'mfe_cart_2'],
])('the container of %s is %s', (name, container) => {
  expect(containerName(name)).toBe(container);
});

test("whatever an app may be called, its container's name is an identifier", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^mfe-[a-z0-9-]+$/), (name) => {
      expect(containerName(name)).toMatch(/^[a-z][a-z0-9_]*$/);
    }),
  );
});
