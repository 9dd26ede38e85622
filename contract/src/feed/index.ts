export { checkProducts, dropReasons, reasonOf, type DropReason, type Fault } from './faults';
export { parseInChunks, type ReadList } from './parseList';
export { parsePosts, readPosts, type Post } from './post';
export { parseProducts, readProducts, type Product } from './product';
