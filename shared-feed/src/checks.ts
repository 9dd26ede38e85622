/** For Node: the parsing without the React hooks, and what is wrong with a feed. */
export { checkProducts, dropReasons, reasonOf, type DropReason, type Fault } from './faults';
export { parseInChunks } from './parseInChunks';
export { parsePosts } from './post';
export { parseProducts, type Product } from './product';
