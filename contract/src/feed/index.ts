/** For Node: parsing and checks, without the React hooks. */
export { checkProducts, dropReasons, reasonOf, type DropReason, type Fault } from './faults';
export { parseInChunks } from './parseInChunks';
export { parsePosts } from './post';
export { parseProducts, type Product } from './product';
