import type { CartItem } from './entities';

export interface Additions {
  readonly items: readonly CartItem[];
}

export interface AddToCart {
  readonly type: 'ADD_TO_CART';
  readonly payload: CartItem;
}

/** The second state container of spec.md, point 3: its one action appends its payload, and nothing is ever merged. */
export function additionsReducer(state: Additions, action: AddToCart): Additions {
  return { items: [...state.items, action.payload] };
}
