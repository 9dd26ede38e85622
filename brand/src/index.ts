export { currency, follow, notices, shop } from './shop';
