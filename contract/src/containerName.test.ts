import fc from 'fast-check';
import { containerName } from './containerName';

test.each([
  ['shell', '2.0.0', 'shell_2_0_0'],
  ['mfe-cart', '1.2.0', 'mfe_cart_1_2_0'],
  ['mfe-cart-2', '1.2.0-dev.x1a2b', 'mfe_cart_2_1_2_0_dev_x1a2b'],
])('the container of %s %s is %s', (name, version, container) => {
  expect(containerName(name, version)).toBe(container);
});

test("the container's name is an identifier for any name and version of an app", () => {
  const names = fc.stringMatching(/^mfe-[a-z0-9-]+$/);
  const versions = fc.stringMatching(/^\d+\.\d+\.\d+[\w.+-]*$/);
  fc.assert(
    fc.property(names, versions, (name, version) => {
      expect(containerName(name, version)).toMatch(/^[a-z]\w*$/);
    }),
  );
});
