import { useMediaQuery } from 'shared-ui';

/** docs/product.md HOME-7. Excludes the breakpoints, unlike react-slick. */
export function useSlidesShown(): number {
  const narrow = useMediaQuery('(max-width: 599.98px)', false);
  const medium = useMediaQuery('(max-width: 1023.98px)', false);
  if (narrow) return 1;
  return medium ? 2 : 4;
}
