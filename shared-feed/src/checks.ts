/** How a products feed is checked, without what shows it: for the gateway, whose own documents list the same products. */
export { parseInChunks } from './parseInChunks';
export { parseProducts, type Product } from './product';
