/** Returns a URL without query and fragment, which may hold personal data. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}
