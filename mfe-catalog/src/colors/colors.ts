/** docs/product.md SHOP-3 and PRODUCT-4 */
export const colors = ['Blue', 'Red', 'Black'] as const;
