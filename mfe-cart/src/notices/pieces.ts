import { isSameId } from 'contract';
import { cart, publish, type CartItem } from 'shared-events';
import type { Product } from 'shared-feed';

/** By a line's id. */
export type Pieces = ReadonlyMap<string, number>;

const piecesOf = (item: CartItem, pieces: Pieces) =>
  Math.min(pieces.get(String(item.id)) ?? 0, item.quantity);

/** Returns the pieces that the cart still has. */
export function piecesInCart(items: readonly CartItem[], pieces: Pieces) {
  return items
    .map((item, index) => ({ item, index, quantity: piecesOf(item, pieces) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Takes pieces out of the cart: what was added to their lines besides stays. @returns how many, and what gives them back */
export function takePieces(pieces: Pieces) {
  const taken = piecesInCart(cart.get(), pieces);
  const quantities: Record<string, number> = {};
  for (const { item, quantity } of taken)
    if (quantity === item.quantity) publish('cart:item-removed', { id: item.id });
    else quantities[item.id] = item.quantity - quantity;
  publish('cart:quantities-updated', { quantities });

  function giveBack(): void {
    const inCart = (id: CartItem['id']) => cart.get().find((line) => isSameId(line.id, id))?.quantity ?? 0;
    publish('cart:items-restored', {
      items: taken.map(({ item, index, quantity }) => ({
        index,
        item: { ...item, quantity: quantity + inCart(item.id) },
      })),
    });
  }
  return { count: countOf(taken), giveBack };
}

export interface Addition {
  readonly product: Product;
  readonly quantity: number;
}

/** Adds pieces of products. @returns how many, and what takes them out */
export function addPieces(added: readonly Addition[]) {
  for (const { product } of added) publish('cart:item-added', { product });
  const more = new Map(added.map(({ product, quantity }) => [String(product.id), quantity - 1]));
  const quantities = cart
    .get()
    .map(({ id, quantity }) => [id, quantity + (more.get(String(id)) ?? 0)] as const);
  publish('cart:quantities-updated', { quantities: Object.fromEntries(quantities) });
  const pieces = new Map(added.map(({ product, quantity }) => [String(product.id), quantity]));
  return { count: countOf(added), takeOut: () => void takePieces(pieces) };
}

function countOf(pieces: readonly { readonly quantity: number }[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
