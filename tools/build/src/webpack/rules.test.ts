import { classNameOf } from './rules';

test.each([
  ['/shop/mfe-cart/src/cart/CartPage.module.css', 'mfe-cart__CartPage__row'],
  ['/home/src/shop/shared-ui/src/CartPage.module.css', 'shared-ui__CartPage__row'],
])("a class name tells its owner's package, file and name: %s", (file, name) => {
  expect(classNameOf(file, 'row')).toBe(name);
});
