/** For the gateway: the parsing without the React hooks. */
export { parseInChunks } from './parseInChunks';
export { parseProducts, type Product } from './product';
