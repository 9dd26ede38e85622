/** Whether a text is an email address as the shop accepts it: text, at sign, text, dot, text; surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());
}
