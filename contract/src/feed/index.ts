export { checkProducts, dropReasons, reasonOf, type DropReason, type Fault } from './faults';
export { lineId, splitLineId } from './lineId';
export { isBuyable, offersOf, type Offer } from './offers';
export { parseInChunks, type ReadList } from './parseList';
export { parseProducts } from './parseProducts';
export { parsePosts, readPosts, type Post } from './post';
export { type Product } from './product';
export { parseProductFeed, readProducts } from './readProducts';
export { unmatchedFilters } from './unmatchedFilters';
