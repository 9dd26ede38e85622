/**
 * Makes the slides that are not in the window inert, decided by geometry: react-slick marks them with `aria-hidden`, which
 * leaves their links reachable by Tab and is wrong in centre mode (it counts five of four).
 */
export function hideUnseenSlides(carousel: HTMLElement): void {
  const window = carousel.querySelector('.slick-list')?.getBoundingClientRect();
  if (!window) return;
  for (const slide of carousel.querySelectorAll<HTMLElement>('.slick-slide')) {
    const { left, right, width } = slide.getBoundingClientRect();
    const seen = Math.min(right, window.right) - Math.max(left, window.left);
    slide.inert = seen < width / 2;
    slide.removeAttribute('aria-hidden');
    slide.removeAttribute('tabindex');
  }
}
