// Separate modules, so that a remote bundles only what it uses.
export { filters, FROM_CATALOGUE, legal, SAMPLE_BRANDS, struckPrice, type FilterChoices } from './choices';
export { currency, follow, notices, OLD_PRICE_FACTOR } from './facts';
export { decimalPrice, formatCents, formatPrice, toCents } from './money';
export { shop } from './shop';
export { unmatchedFilters } from './unmatchedFilters';
