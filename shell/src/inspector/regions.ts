const COLORS = ['--brand', '--accent', '--info', '--warn', '--ok', '--sale'];

/** Returns a colour of the shop for a remote, by its index among all. */
export function colorOf(index: number): string {
  return `var(${COLORS[index % COLORS.length] ?? '--brand'})`;
}

/** Returns the visible regions of remotes, relative to the window. */
export function findRegions() {
  return [...document.querySelectorAll<HTMLElement>('div[data-mfe]')].flatMap((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const remote = element.dataset.mfe ?? '';
    return width > 0 && height > 0 ? [{ remote, top, left, width, height }] : [];
  });
}
