import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, IconButton, prefersReducedMotion } from 'shared-ui';
import classes from './ScrollToTop.module.css';
import * as texts from './texts.json';

const THRESHOLD_PX = 300;
const AT_REST_MS = 150;
const STEP_PX = 16;
/** Of the window's height. */
const HIGHEST = 0.7;
/** Where elements are looked for, across and down the button. */
const POINTS = [0, 1 / 3, 2 / 3, 1];
const CONTROLS = 'a, button, input, select, textarea, label, summary';

const STAY = { x: 0, y: 0 };

/** The button stays while it has the focus, and moves where it covers nothing (docs/product.md FOOTER-4, FOOTER-5). */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(
    subscribeToWindow,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
  const [focused, setFocused] = useState(false);
  const visible = scrolled || focused;
  const [place, shift] = useFreeShift(visible);
  if (!visible) return null;
  return (
    <div ref={place} className={classes.place} style={{ translate: `${shift.x}px ${shift.y}px` }}>
      <IconButton
        className={classes.button}
        label={texts.scrollToTop}
        icon={<Icon name="arrowUp" />}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={scrollToTop}
      />
    </div>
  );
}

function useFreeShift(visible: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(STAY);

  useEffect(() => {
    if (!visible) return;
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      const floating = place.current;
      if (floating) setShift((before) => findFreeShift(floating, before));
    };
    const moveAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(move, AT_REST_MS);
    };
    moveAtRest();
    const unsubscribe = subscribeToWindow(moveAtRest);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [visible]);

  return [place, shift] as const;
}

function subscribeToWindow(notify: () => void) {
  const events = ['scroll', 'resize'] as const;
  events.forEach((event) => window.addEventListener(event, notify, { passive: true }));
  return () => events.forEach((event) => window.removeEventListener(event, notify));
}

function scrollToTop() {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Returns a shift, up or to the other edge, to a place without text or controls. It may cover pictures. */
function findFreeShift(floating: HTMLElement, shift: typeof STAY) {
  const { x, y, width, height } = floating.getBoundingClientRect();
  const home = new DOMRect(x - shift.x, y - shift.y, width, height);
  const across = window.innerWidth - home.left - home.right;
  const steps = Math.floor((window.innerHeight * HIGHEST) / STEP_PX);
  const up = Array.from({ length: steps }, (_, step) => -step * STEP_PX);
  const shifts = [0, across].flatMap((x) => up.map((y) => ({ x, y })));
  const placeAt = (by: typeof STAY) => new DOMRect(home.x + by.x, home.y + by.y, width, height);
  return shifts.find((by) => isFree(placeAt(by), floating)) ?? STAY;
}

function isFree(place: DOMRect, floating: HTMLElement): boolean {
  const elements = new Set(
    POINTS.flatMap((x) =>
      POINTS.flatMap((y) =>
        document.elementsFromPoint(place.x + x * place.width, place.y + y * place.height),
      ),
    ),
  );
  return ![...elements].some((element) => !floating.contains(element) && isInTheWay(element, place));
}

/** Ignores large elements: they are pictures or containers. */
function isInTheWay(element: Element, place: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  const isSmall = Math.min(box.width, box.height) < 2 * place.width;
  const isPart = element.matches(CONTROLS) || element.childElementCount === 0;
  return (
    (isSmall && isPart && overlaps(box, place)) || textBoxes(element).some((text) => overlaps(text, place))
  );
}

function textBoxes(element: Element): DOMRect[] {
  const range = document.createRange();
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  });
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
