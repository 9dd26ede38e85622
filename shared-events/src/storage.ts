export type Page = Pick<Window, 'localStorage' | 'addEventListener'>;

export type BrowserStorage = ReturnType<typeof createStorage>;

const PROBLEMS = {
  blocked: 'The browser refuses its storage: cart and wishlist last until this page is closed.',
  full: "The browser's storage is full: the latest changes last until this page is closed.",
  corrupt:
    'A stored value is damaged: what can be read of it is used, the stored text stays until the next change.',
};

/** Never throws when storage is full, blocked or missing. Warns once per kind of problem. */
export function createStorage(page: Page | undefined) {
  const warned = new Set<keyof typeof PROBLEMS>();

  function warn(problem: keyof typeof PROBLEMS, detail: unknown) {
    if (warned.has(problem)) return;
    warned.add(problem);
    console.warn(`shared-events: ${PROBLEMS[problem]}`, detail);
  }

  return {
    warn,

    /** Returns null for a missing key, undefined when reading fails. */
    read(key: string): string | null | undefined {
      try {
        return page?.localStorage.getItem(key);
      } catch (error) {
        warn('blocked', error);
        return undefined;
      }
    },

    /** Returns the stored text, undefined on failure. */
    write(key: string, value: unknown): string | undefined {
      try {
        const raw = typeof value === 'string' ? value : JSON.stringify(value);
        page?.localStorage.setItem(key, raw);
        return raw;
      } catch (error) {
        warn(isQuotaError(error) ? 'full' : 'blocked', error);
        return undefined;
      }
    },

    /** Calls back when another page may have changed the value; never unsubscribes. */
    onOutsideChange(key: string, onChange: () => void) {
      page?.addEventListener('storage', (event) => {
        // null: localStorage.clear()
        if (event.key === key || event.key === null) onChange();
      });
      // The back/forward cache gets no storage events.
      page?.addEventListener('pageshow', onChange);
    },
  };
}

function isQuotaError(error: unknown) {
  const { name } = error as { name?: unknown };
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
