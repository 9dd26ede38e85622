import { useState, useSyncExternalStore } from 'react';
import { Icon, IconButton, prefersReducedMotion } from 'shared-ui';
import classes from './ScrollToTop.module.css';

const THRESHOLD_PX = 300;

/** Appears after more than 300 px of scrolling (docs/product.md FOOTER-4), and never disappears while it has the focus. */
export function ScrollToTop() {
  const scrolled = useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  );
  const [focused, setFocused] = useState(false);
  if (!scrolled && !focused) return null;
  return (
    <IconButton
      className={classes.button}
      label="Scroll to top"
      icon={<Icon name="arrowUp" />}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={scrollToTop}
    />
  );
}

function subscribeToScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

function scrollToTop() {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
