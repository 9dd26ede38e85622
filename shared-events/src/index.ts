export { cartCount } from './cart';
export { additions, cart, publish, session, sessionHint, subscribe, wishlist } from './instance';
export { notify } from './notify';
export { useProductActions } from './useProductActions';
export { useStore } from './useStore';
export type { CartItem, Notification, Session } from './entities';
