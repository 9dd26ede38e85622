const KEY = 'recent-searches';
const MOST = 5;
const LONGEST = 100;

/** Newest first. */
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

export function addRecentQuery(query: string): void {
  const text = query.trim();
  if (text === '' || text.length > LONGEST) return;
  const others = readRecentQueries().filter((each) => fold(each) !== fold(text));
  try {
    localStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or blocked: the history is optional.
  }
}

export function clearRecentQueries(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the history is empty.
  }
}

function fold(text: string): string {
  return text.toLowerCase().normalize();
}
