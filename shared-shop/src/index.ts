// Separate modules, so that a remote bundles only what it uses.
export { addTexts, facts, numbers, pictures } from './facts';
export { format, formatNumber, formatParts } from './format';
export { decimalPrice, formatAmount, formatCents, formatPrice, toCents } from './money';
export { loadPageContent, pageContent } from './pages';
export { shop } from './shop';
export { OLD_PRICE_FACTOR, struckPrice } from './struckPrice';
export { textsOf } from './texts';
