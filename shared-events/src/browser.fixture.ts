import type { ProductId } from 'contract';
import { createInstance } from './createInstance';
import type { CartItem, CartProduct } from './entities';
import { parseEvent, type EventName, type EventTable } from './events';
import type { Page } from './storage';

/** Tabs that share a storage. `deliver` dispatches other tabs' storage events, which browsers delay too. */
export function createBrowser(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  const writes: string[] = [];
  const tabs: { target: EventTarget; inbox: (string | null)[] }[] = [];

  function openTab() {
    const tab = { target: new EventTarget(), inbox: [] as (string | null)[], full: false, blocked: false };
    const localStorage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem(key: string, text: string) {
        if (tab.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        writes.push(key);
        if (texts.get(key) === text) return;
        texts.set(key, text);
        tellOthers(tab, key);
      },
      clear() {
        texts.clear();
        tellOthers(tab, null);
      },
    };
    const page = {
      addEventListener: tab.target.addEventListener.bind(tab.target),
      get localStorage() {
        if (tab.blocked) throw new DOMException('Access is denied for this document.', 'SecurityError');
        return localStorage;
      },
    } as unknown as Page;
    tabs.push(tab);

    return Object.assign(tab, {
      page,
      open: () => createShop(page),
      deliver() {
        for (const key of tab.inbox.splice(0)) tab.target.dispatchEvent(new StorageEvent('storage', { key }));
      },
      comeBackFromCache() {
        tab.inbox.length = 0;
        tab.target.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      },
    });
  }

  function tellOthers(writer: object, key: string | null) {
    for (const tab of tabs) if (tab !== writer) tab.inbox.push(key);
  }

  return { texts, writes, openTab };
}

export function createShop(page?: Page) {
  const instance = createInstance(page);
  return {
    ...instance,
    publish<N extends EventName>(name: N, payload: EventTable[N]) {
      instance.bus.publish(parseEvent(name, payload));
    },
    add: (id: ProductId) => instance.bus.publish(parseEvent('cart:item-added', { product: product(id) })),
  };
}

export function product(id: ProductId): CartProduct {
  const [title, image] = [`Chair ${id}`, `/chair-${id}.jpg`];
  return { id, title, price: 49.5, image, category: 'chairs', rating: { rate: 4.1 } };
}

export const hello = { text: 'Hello', kind: 'info', position: 'top-right', durationMs: 3000 } as const;

export function line(id: ProductId, quantity = 1): CartItem {
  const image = `/chair-${id}.jpg`;
  return { ...product(id), name: `Chair ${id}`, image, color: 'As shown', size: 'One size', quantity };
}

/** Returns ids and quantities, e.g. `2x1, 7x3`. */
export function summary(items: readonly { id: ProductId; quantity: number }[]) {
  return items.map(({ id, quantity }) => `${id}x${quantity}`).join(', ');
}
