/** The shop's colours (docs/product.md SHOP-3 and PRODUCT-4): a filter's options, and the three dots of the product page. */
export const colors = ['Blue', 'Red', 'Black'] as const;
