/** The shop's colours (spec.md point 9): a filter's options, and the three dots of the product page. */
export const colors = ['Blue', 'Red', 'Black'] as const;
