const KEY = 'recent-searches';
const MOST = 5;
const LONGEST = 100;

/** What was searched for on this device and led to a product, newest first. A device that keeps nothing has none. */
export function readRecentQueries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const texts = stored.filter((query) => typeof query === 'string' && query.trim() !== '') as string[];
    return texts.slice(0, MOST);
  } catch {
    return [];
  }
}

/** Puts a query first. One of blanks, or one too long to be of use again, is not kept. */
export function addRecentQuery(query: string): void {
  const text = query.trim();
  if (text === '' || text.length > LONGEST) return;
  const others = readRecentQueries().filter((each) => each.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // Full, or blocked: it is only a help.
  }
}

export function clearRecentQueries(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked: there are none.
  }
}
