import type { BrowserStorage } from './storage';
import { createStore } from './store';

const CONSENT_KEY = 'consent';

/** `client` is a random name for this browser. */
export type Consent =
  | { readonly status: 'unknown' }
  | { readonly status: 'denied' }
  | { readonly status: 'granted'; readonly client: string };

export function createConsentStore(storage: BrowserStorage) {
  const read = () => parse(storage.read(CONSENT_KEY));
  const { store, set } = createStore<Consent>({ status: 'unknown' }, read());

  storage.onOutsideChange(CONSENT_KEY, () => {
    const next = read();
    if (JSON.stringify(next) !== JSON.stringify(store.get())) set(next);
  });

  return {
    store,
    choose(status: 'granted' | 'denied') {
      if (store.get().status === status) return;
      const chosen: Consent = status === 'granted' ? { status, client: crypto.randomUUID() } : { status };
      set(chosen);
      storage.write(CONSENT_KEY, chosen.status === 'granted' ? `granted ${chosen.client}` : chosen.status);
    },
  };
}

function parse(text: string | null | undefined): Consent {
  if (text === 'denied') return { status: 'denied' };
  const [, client] = /^granted ([\w-]{8,64})$/.exec(text ?? '') ?? [];
  return client ? { status: 'granted', client } : { status: 'unknown' };
}
