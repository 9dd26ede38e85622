import { isSameId, type ProductId } from 'contract';
import * as v from 'valibot';
import { cartProduct, optionalText, type CartItem, type CartProduct } from './entities';
import type { ShopEvent } from './events';

export type Cart = readonly CartItem[];
export type CartEvent = Extract<ShopEvent, { name: `cart:${string}` }>;

/** docs/product.md CART-1, CART-2, CART-4. Returns the same list when nothing changes. */
export function cartReducer(cart: Cart, event: CartEvent): Cart {
  switch (event.name) {
    case 'cart:item-added':
      return addItem(cart, event.payload.product);
    case 'cart:quantities-updated':
      return setQuantities(cart, event.payload.quantities);
    case 'cart:item-removed':
      return removeItem(cart, event.payload.id);
    case 'cart:cleared':
      return cart.length === 0 ? cart : [];
    case 'cart:items-restored':
      // Ascending: each old index counts the lines before it.
      return event.payload.items.toSorted((a, b) => a.index - b.index).reduce(restoreItem, cart);
    default:
      // Newer copies of this package have more events (shared-events/SPEC.md D3).
      return cart;
  }
}

/** Returns the stored cart without bad lines; merges lines of one product. Never throws. */
export function parseCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return [];
  const lines = new Map<string, CartItem>();
  for (const line of stored.map(parseItem)) {
    if (!line) continue;
    const id = String(line.id);
    const first = lines.get(id);
    lines.set(id, first ? setQuantity(first, first.quantity + line.quantity) : line);
  }
  return [...lines.values()];
}

export function cartCount(items: Cart): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

export function toCartItem(product: CartProduct): CartItem {
  const line = { ...product, name: product.title, quantity: 1 };
  return completeItem(line, line);
}

function addItem(cart: Cart, product: CartProduct): Cart {
  const present = cart.find(({ id }) => isSameId(id, product.id));
  return present
    ? setQuantities(cart, { [present.id]: present.quantity + 1 })
    : [...cart, toCartItem(product)];
}

function removeItem(cart: Cart, removed: ProductId): Cart {
  const rest = cart.filter(({ id }) => !isSameId(id, removed));
  return rest.length === cart.length ? cart : rest;
}

function setQuantities(cart: Cart, quantities: Readonly<Record<string, number>>): Cart {
  const wanted = new Map(Object.entries(quantities));
  const next = cart.map((line) => setQuantity(line, wanted.get(String(line.id)) ?? line.quantity));
  return next.some((line, index) => line !== cart[index]) ? next : cart;
}

/** Idempotent: a line that is already restored keeps its place and the larger quantity. */
function restoreItem(cart: Cart, { item, index }: { item: CartItem; index: number }): Cart {
  const present = cart.find(({ id }) => isSameId(id, item.id));
  if (present) return setQuantities(cart, { [item.id]: Math.max(present.quantity, item.quantity) });
  const line = parseItem(item);
  return line ? cart.toSpliced(Math.max(0, index), 0, line) : cart;
}

function setQuantity(line: CartItem, quantity: number): CartItem {
  const clamped = clampQuantity(quantity);
  return clamped === line.quantity ? line : Object.freeze({ ...line, quantity: clamped });
}

const itemShape = v.object({
  ...cartProduct.entries,
  title: optionalText,
  name: optionalText,
  quantity: v.optional(v.unknown()),
});

function parseItem(stored: unknown): CartItem | undefined {
  const parsed = v.safeParse(itemShape, stored);
  return parsed.success ? completeItem(stored as object, parsed.output) : undefined;
}

function completeItem(fields: object, known: v.InferOutput<typeof itemShape>): CartItem {
  const { id, name, title, image, color, size, price, quantity } = known;
  return Object.freeze({
    ...fields,
    id,
    name: name ?? title ?? `Product ${id}`,
    image: image ?? '',
    color: color ?? 'As shown',
    size: size ?? 'One size',
    price,
    quantity: clampQuantity(quantity),
  });
}

function clampQuantity(quantity: unknown): number {
  if (typeof quantity !== 'number' || !(quantity >= 1)) return 1;
  return Math.min(Math.floor(quantity), Number.MAX_SAFE_INTEGER);
}
