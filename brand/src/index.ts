// One module each: a remote bundles what it uses.
export { currency, follow, notices, OLD_PRICE_FACTOR } from './facts';
export { decimalPrice, formatCents, formatPrice, toCents } from './money';
export { shop } from './shop';
