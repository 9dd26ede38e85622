/** Accepts text, `@`, text, dot, text. Ignores surrounding spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());
}
