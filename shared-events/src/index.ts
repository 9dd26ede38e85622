export { cartCount } from './cart';
export {
  additions,
  cart,
  chooseConsent,
  consent,
  measure,
  publish,
  session,
  sessionHint,
  subscribe,
  subscribeToBus,
  subscribeToMeasure,
  teamEvent,
  unsaved,
  wishlist,
} from './instance';
export { notify } from './notify';
export { createStore, type Store } from './store';
export { useProductActions } from './useProductActions';
export { useStore } from './useStore';
export { isWished } from './wishlist';
export type { ProductId } from 'contract';
export type { CartItem, Notification, Session } from './entities';
export type { MeasuredProduct, ShopEvent } from './events';
export type { TeamEvent, TeamEvents } from './teamEvent';
