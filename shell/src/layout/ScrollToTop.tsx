import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, IconButton, prefersReducedMotion } from 'shared-ui';
import { findFreeShift } from './floatingPosition';
import classes from './ScrollToTop.module.css';

const THRESHOLD_PX = 300;
const AT_REST_MS = 150;

/** The button stays while it has the focus, and moves where it covers nothing (docs/product.md FOOTER-4, FOOTER-5). */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(
    subscribeToScroll,
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
        label="Scroll to top"
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
  const [shift, setShift] = useState({ x: 0, y: 0 });

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
    const events = ['scroll', 'resize'] as const;
    events.forEach((event) => window.addEventListener(event, moveAtRest, { passive: true }));
    return () => {
      clearTimeout(timer);
      events.forEach((event) => window.removeEventListener(event, moveAtRest));
    };
  }, [visible]);

  return [place, shift] as const;
}

function subscribeToScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

function scrollToTop() {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
