export { checkProducts, dropReasons, reasonOf, type DropReason, type Fault } from './faults';
export type { ReadList } from './listReader';
export { parseInChunks } from './parseInChunks';
export { parsePosts, readPosts, type Post } from './post';
export { parseProducts, readProducts, type Product } from './product';
