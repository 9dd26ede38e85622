/** react-slick's `aria-hidden` leaves links in the tab order and is wrong in centre mode. */
export function hideUnseenSlides(carousel: HTMLElement | null): void {
  const window = carousel?.querySelector('.slick-list')?.getBoundingClientRect();
  if (!carousel || !window) return;
  for (const slide of carousel.querySelectorAll<HTMLElement>('.slick-slide')) {
    const { left, right, width } = slide.getBoundingClientRect();
    const seen = Math.min(right, window.right) - Math.max(left, window.left);
    slide.inert = seen < width / 2;
    slide.removeAttribute('aria-hidden');
    slide.removeAttribute('tabindex');
  }
}
