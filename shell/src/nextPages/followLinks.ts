import { idle } from '../later/afterFirstPage';
import { allowsPrefetch, isFastConnection } from '../later/networkConnection';

type Prefetch = (pathname: string) => Promise<void>;

/** Longer than a pointer takes to cross a link, shorter than a click. */
const POINTED_MS = 65;
/** Links that are prefetched when in view. Account, cart and wishlist are prefetched only on hover and focus. */
const LIKELY = 'main a[href], nav[aria-label="Main navigation"] a[href]';

/** Prefetches links on hover, focus and press, and those in view while a fast connection is idle. */
export function followLinks(prefetch: Prefetch): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function point(target: unknown) {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link) timer = setTimeout(() => void prefetch(link.pathname), POINTED_MS);
  }
  function handlePress({ target }: Event) {
    const link = linkAt(target);
    if (link) void prefetch(link.pathname);
  }
  const handlePoint = ({ target }: Event) => point(target);
  document.addEventListener('pointerover', handlePoint, { passive: true });
  document.addEventListener('pointerdown', handlePress, { passive: true });
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
  // Browsers without this event (Safari before 26.2) do not report their connection, so nothing is prefetched in view.
  document.addEventListener('scrollend', handleChange);
  new MutationObserver(handleChange).observe(document.body, { childList: true, subtree: true });
  handleChange();
}

function linkAt(target: unknown): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  return link && isPage(link) && allowsPrefetch() ? link : undefined;
}

function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && !link.target && !link.hasAttribute('download');
}

function isInView(link: HTMLAnchorElement): boolean {
  const { width, top, bottom, left, right } = link.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
