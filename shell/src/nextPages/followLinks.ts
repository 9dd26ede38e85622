import { idle } from '../afterFirstPage';
import { allowsPrefetch, isFastConnection } from '../networkConnection';
import type { Prefetch } from './prefetch';

/** A pointer that crosses a link is gone by then, and one that stops there clicks no sooner. */
const POINTED_MS = 65;
/** What a shopper is about to read; account, cart and wishlist are worth a request only when somebody points at them. */
const LIKELY = 'main a[href], nav[aria-label="Main navigation"] a[href]';

/**
 * Prefetches the pages that links lead to: of a link that is pointed at or focused for a moment, and on a fast line of
 * the likely ones in view while the browser has nothing better to do. One who saves data gets none.
 * @returns ends it
 */
export function followLinks(prefetch: Prefetch): () => void {
  let ended = false;

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
  // Events that came before this was loaded.
  point(document.querySelector('a:hover') ?? document.activeElement);

  let isDue = false;
  async function look() {
    if (isDue) return;
    isDue = true;
    await idle();
    isDue = false;
    if (ended || !isFastConnection()) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LIKELY)];
    const inView = links.filter((link) => isPage(link) && isInView(link));
    // One after the other: a click in between shares the line with no more than one.
    for (const pathname of new Set(inView.map((link) => link.pathname))) await prefetch(pathname);
  }
  const handleChange = () => void look();
  document.addEventListener('scrollend', handleChange);
  const changes = new MutationObserver(handleChange);
  changes.observe(document.body, { childList: true, subtree: true });
  handleChange();

  return () => {
    ended = true;
    document.removeEventListener('pointerover', handlePoint);
    document.removeEventListener('focusin', handlePoint);
    document.removeEventListener('scrollend', handleChange);
    changes.disconnect();
    clearTimeout(timer);
  };
}

/** Whether a click on it is a navigation inside the shop. */
function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && !link.target && !link.hasAttribute('download');
}

function isInView(link: HTMLAnchorElement): boolean {
  const { width, top, bottom, left, right } = link.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
