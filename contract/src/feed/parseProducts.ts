import { idsOf, parseItems, type Parsing } from './parseList';
import { productSchema, type Product } from './product';
import { parseVariants } from './variants';

export function parseProducts(items: readonly unknown[], parsing: Parsing = {}): Product[] {
  const { taken = idsOf(items), onWrongVariant } = parsing;
  return parseItems(productSchema, items, parsing).map(({ variants: given, ...product }): Product => {
    const { id, image = product.images?.[0] } = product;
    // An empty list says that there are none.
    if (!given || (Array.isArray(given) && given.length === 0)) return { ...product, image };
    const variants = parseVariants(id, given, taken, onWrongVariant);
    // Of wrong ones only, nothing says which has the product's price.
    return variants.length > 0
      ? { ...product, image, variants }
      : { ...product, image, availability: 'out_of_stock' };
  });
}
