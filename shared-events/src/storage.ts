/** What is needed of a browser page; a test passes its own. */
export type Page = Pick<Window, 'localStorage' | 'addEventListener'>;

export type BrowserStorage = ReturnType<typeof createStorage>;

const PROBLEMS = {
  blocked: 'The browser refuses its storage: cart and wishlist last until this page is closed.',
  full: "The browser's storage is full: the latest changes last until this page is closed.",
  corrupt:
    'A stored value is damaged: what can be read of it is used, the stored text stays until the next change.',
};

/**
 * The page's localStorage, without exceptions: it may be full, blocked (then the mere access to `window.localStorage`
 * throws a SecurityError), or missing (no page: rendering in Node). Each kind of problem is one console.warn per page.
 */
export function createStorage(page: Page | undefined) {
  const warned = new Set<keyof typeof PROBLEMS>();

  function warn(problem: keyof typeof PROBLEMS, detail: unknown) {
    if (warned.has(problem)) return;
    warned.add(problem);
    console.warn(`shared-events: ${PROBLEMS[problem]}`, detail);
  }

  return {
    warn,

    /** The stored text, null when there is none, undefined when it cannot be read. */
    read(key: string): string | null | undefined {
      try {
        return page?.localStorage.getItem(key);
      } catch (error) {
        warn('blocked', error);
        return undefined;
      }
    },

    /** Stores a string as it is and anything else as JSON. Returns the stored text, undefined when that failed. */
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

    /** Calls back when the value may have changed outside this page. There is no unsubscribe: a store lives as long as its page. */
    onOutsideChange(key: string, onChange: () => void) {
      page?.addEventListener('storage', (event) => {
        // null: localStorage.clear()
        if (event.key === key || event.key === null) onChange();
      });
      // A page gets no storage events in the back/forward cache. (On the first load this reads the text it has read before.)
      page?.addEventListener('pageshow', onChange);
    },
  };
}

/** By name: Firefox has its own, and newer browsers throw a class of their own instead of a DOMException. */
function isQuotaError(error: unknown) {
  const { name } = error as { name?: unknown };
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED';
}
