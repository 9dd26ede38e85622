/**
 * Takes the remotes' stylesheets that the page was sent with and that failed out of it. A chunk takes a stylesheet that stands
 * in the page for loaded; without it, it loads its own, and tries again as it does for everything else.
 *
 * By the time the shell's script runs, each has come or failed.
 */
export function removeFailedStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')) {
    // Chromium gives a stylesheet that failed an empty sheet, other browsers none.
    if (!link.sheet?.cssRules.length) link.remove();
  }
}
