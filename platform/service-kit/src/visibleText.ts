const UNSEEN = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu;

/**
 * Shows characters that steer a terminal or turn the direction of a text: ESC as `\x1b`. Line breaks and tabs stay. JSON text stays the same
 * value.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => (/[\n\t]/.test(character) ? character : escaped(character)));
}

/** Shows them in all texts of some data, with line breaks and tabs too. */
export function visibleData<T>(data: T): T {
  if (typeof data === 'string') return data.replace(UNSEEN, escaped) as T;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((item: unknown) => visibleData(item)) as T;
  const entries = Object.entries(data) as [string, unknown][];
  return Object.fromEntries(entries.map(([name, value]) => [visibleData(name), visibleData(value)])) as T;
}

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  // JSON has no \x; JSON.stringify has escaped the characters below the space.
  return code < 0x20 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`;
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
