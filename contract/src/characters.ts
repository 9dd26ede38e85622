export function firstCharacters(text: string, count: number): string {
  const segments = segmentsOf(text);
  const characters = segments ? Array.from(segments, ({ segment }) => segment) : [...text];
  return characters.slice(0, count).join('');
}

/** Cuts a text before the character that exceeds a number of UTF-16 code units. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = segmentsOf(text)?.containing(most);
  return last ? text.slice(0, last.index) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/** Characters as a reader sees them: an emoji is one. Firefox has `Intl.Segmenter` since 125. */
function segmentsOf(text: string): Intl.Segments | undefined {
  // Each is a character: Latin letters and usual punctuation. The first use of Intl takes a page 50 ms.
  if (/^[ -\u02ff\u2010-\u2027\u20ac]*$/.test(text)) return undefined;
  return 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : undefined;
}
