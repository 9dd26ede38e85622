import fc from 'fast-check';
import { matchPath, productPath } from './index';

test("a product's page reads back the id that its link was made from", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (id) => {
      const match = matchPath('/product/:id', productPath(id));
      expect(Number(match?.params.id)).toBe(id);
    }),
  );
});
