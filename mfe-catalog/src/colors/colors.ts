import { filters } from 'brand';

/** docs/product.md SHOP-3 and PRODUCT-4 */
export const colors: readonly string[] = filters.colours ?? ['Blue', 'Red', 'Black'];
