/** A place of a remote on the page. */
export interface Region {
  readonly remote: string;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const COLORS = ['--brand', '--accent', '--info', '--warn', '--ok', '--sale'];

/** One colour per remote, of the shop's own. @param index of the remote among all */
export function colorOf(index: number): string {
  return `var(${COLORS[index % COLORS.length] ?? '--brand'})`;
}

/** Where the remotes' parts are in the window now; parts without a size are left out. */
export function findRegions(): Region[] {
  return [...document.querySelectorAll<HTMLElement>('div[data-mfe]')].flatMap((element) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    const remote = element.dataset.mfe ?? '';
    return width > 0 && height > 0 ? [{ remote, top, left, width, height }] : [];
  });
}
