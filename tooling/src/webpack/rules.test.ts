import { join } from 'node:path';
import { root } from '../root';
import { classNameOf } from './rules';

test("a class name tells its owner's package, file and name", () => {
  expect(
    classNameOf(join(root, 'mfe-cart'), join(root, 'mfe-cart/src/cart/CartPage.module.css'), 'row'),
  ).toBe('mfe-cart__CartPage__row');
});

test("a shared package's class names are the same in every app that bundles them", () => {
  expect(classNameOf(join(root, 'mfe-cart'), join(root, 'shared-ui/src/Button.module.css'), 'button')).toBe(
    'shared-ui__Button__button',
  );
});
