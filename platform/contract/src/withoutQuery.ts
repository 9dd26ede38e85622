/** Returns a URL, absolute or root-relative, without its query and fragment, which may hold what is a visitor's own business. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}
