import { useMediaQuery } from 'shared-ui';

/**
 * How many slides the window has room for: 4, 2 below 1024 px, 1 below 600 px (docs/product.md HOME-7). Strictly below:
 * react-slick's own `responsive` includes the breakpoint.
 */
export function useSlidesShown(): number {
  const narrow = useMediaQuery('(max-width: 599.98px)', false);
  const medium = useMediaQuery('(max-width: 1023.98px)', false);
  if (narrow) return 1;
  return medium ? 2 : 4;
}
