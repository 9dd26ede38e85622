/**
 * Takes the remotes' stylesheets that the page was sent with and that failed out of it. A chunk takes a stylesheet that stands
 * in the page for loaded; without it, it loads its own, and tries again as it does for everything else.
 *
 * By the time the shell's script runs, each has come or failed.
 */
export function removeFailedStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')) {
    if (!hasRules(link)) link.remove();
  }
}

/** Chromium gives a stylesheet that failed an empty sheet, or one that may not be looked into; other browsers none. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
