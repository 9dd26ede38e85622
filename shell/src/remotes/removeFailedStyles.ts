/**
 * Disables the remotes' stylesheets that the page was sent with and that failed. A chunk takes a stylesheet of the page for
 * loaded; without it, it loads its own. The link stays, so that this request is not the one that failed (the build's
 * ChunkIntegrityPlugin).
 *
 * By the time the shell's script runs, each has come or failed.
 */
export function removeFailedStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')) {
    if (!hasRules(link)) link.rel = '';
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
