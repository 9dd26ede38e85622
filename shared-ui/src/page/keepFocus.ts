const HEADINGS = 'h1, h2, h3, h4';
const STOPS = `a[href], button, input, select, textarea, summary, [tabindex], ${HEADINGS}`;
const MESSAGES = '[role="alert"], [role="status"]';

/**
 * Moves the focus when its control is removed or replaced: to the field of its name, else to the next control in that place, else to the one before,
 * else to the heading around it. A message gives it back to the control that had it before.
 */
export function keepFocus(page: HTMLElement): void {
  const { ownerDocument: document } = page;
  let focused: HTMLElement | undefined;
  let beforeMessage: EventTarget | null = null;
  let isVisible = false;

  page.addEventListener('focusin', ({ target, relatedTarget }) => {
    focused = target as HTMLElement;
    isVisible = focused.matches(':focus-visible');
    const message = focused.closest(MESSAGES);
    if (!message?.contains(relatedTarget as Node | null)) beforeMessage = message && relatedTarget;
  });

  page.addEventListener('focusout', ({ target }) => {
    // Later: some browsers report the removal itself.
    setTimeout(() => {
      if (focused === target && document.activeElement !== target) focused = undefined;
    });
  });

  function takesFocus(stop: EventTarget | null): boolean {
    if (!(stop instanceof HTMLElement)) return false;
    const isHeading = stop.matches(HEADINGS);
    if (isHeading && !stop.hasAttribute('tabindex')) stop.tabIndex = -1;
    stop.focus({ preventScroll: isHeading || !isVisible });
    return document.activeElement !== document.body;
  }

  const observer = new MutationObserver((records) => {
    if (!focused || document.activeElement !== document.body) return;
    const lost = focused;
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
    if (!removal) return;
    const around = headingAround(removal.target as Element);
    const stops = stopsIn(removal);
    const name = lost.getAttribute('name');
    const [field = null, ...others] = stops.filter((stop) => name && stop.getAttribute('name') === name);
    [lost, others.length > 0 ? null : field, ...stops, beforeMessage, around, page.querySelector('h1')].some(
      takesFocus,
    );
  });
  observer.observe(page, { childList: true, subtree: true });
}

/** Returns the stops of the element that lost a child, those that follow its place first. */
function stopsIn({ target, previousSibling }: MutationRecord): Element[] {
  const stops = [...(target as Element).querySelectorAll(STOPS)];
  const isBefore = (stop: Element) =>
    previousSibling?.isConnected &&
    (previousSibling.contains(stop) ||
      stop.compareDocumentPosition(previousSibling) & Node.DOCUMENT_POSITION_FOLLOWING);
  const after = stops.filter((stop) => !isBefore(stop));
  const title = after.filter((stop) => stop.matches('h1'));
  return [...title, ...after, ...stops.filter(isBefore).reverse()];
}

function headingAround(element: Element | null): Element | null {
  return element && (element.querySelector(HEADINGS) ?? headingAround(element.parentElement));
}
