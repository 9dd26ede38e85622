import { createRequire } from 'node:module';
import { classNameOf } from './rules';

const layerModules = createRequire(import.meta.url)('./layerModules.cjs') as (
  this: { resourcePath: string },
  css: string,
) => string;

test.each([
  ['/shop/mfe-cart/src/cart/CartPage.module.css', 'mfe-cart__CartPage__row'],
  ['/home/src/shop/shared-ui/src/CartPage.module.css', 'shared-ui__CartPage__row'],
])("a class name tells its owner's package, file and name: %s", (file, name) => {
  expect(classNameOf(file, 'row')).toBe(name);
});

test.each([
  ['/shop/mfe-cart/src/cart/CartPage.module.css', 'mfe'],
  ['/home/src/shop/mfe-cart/src/CartPage.module.css', 'mfe'],
  ['/home/src/shop/shared-ui/src/Button.module.css', 'ui'],
])(
  'puts a CSS module into the layer of its package, wherever the repository is: %s',
  (resourcePath, layer) => {
    const css = layerModules.call({ resourcePath }, '.row {}');
    expect(css).toBe(`@layer ${layer} {\n.row {}}\n`);
  },
);
