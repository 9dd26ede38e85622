import { idle } from '../afterFirstPage';
import { allowsPrefetch, isFastConnection } from '../networkConnection';

export type Prefetch = (pathname: string) => Promise<void>;

/** Longer than a pointer takes to cross a link, shorter than a click. */
const POINTED_MS = 65;
/** Links that are prefetched when in view. Account, cart and wishlist are prefetched only on hover and focus. */
const LIKELY = 'main a[href], nav[aria-label="Main navigation"] a[href]';

/** Prefetches links on hover and focus, and those in view while a fast connection is idle. */
export function followLinks(prefetch: Prefetch): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function point(target: unknown) {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && isPage(link) && allowsPrefetch())
      timer = setTimeout(() => void prefetch(link.pathname), POINTED_MS);
  }
  const handlePoint = ({ target }: Event) => point(target);
  document.addEventListener('pointerover', handlePoint, { passive: true });
  document.addEventListener('focusin', handlePoint);
  point(document.querySelector('a:hover') ?? document.activeElement);

  let isDue = false;
  async function look() {
    if (isDue) return;
    isDue = true;
    await idle();
    isDue = false;
    if (!isFastConnection()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LIKELY)];
    const inView = links.filter((link) => isPage(link) && isInView(link));
    // One at a time, so that a click competes with one request at most.
    for (const pathname of new Set(inView.map((link) => link.pathname))) await prefetch(pathname);
  }
  const handleChange = () => void look();
  document.addEventListener('scrollend', handleChange);
  const changes = new MutationObserver(handleChange);
  changes.observe(document.body, { childList: true, subtree: true });
  handleChange();
}

function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && !link.target && !link.hasAttribute('download');
}

function isInView(link: HTMLAnchorElement): boolean {
  const { width, top, bottom, left, right } = link.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
