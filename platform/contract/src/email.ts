/** Whether a text is an email address as the shop's forms accept it: text, at sign, text, dot, text; spaces around it do not count. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text.trim());
}
