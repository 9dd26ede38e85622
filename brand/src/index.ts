export { currency, follow, notices, OLD_PRICE_FACTOR, shop } from './shop';
