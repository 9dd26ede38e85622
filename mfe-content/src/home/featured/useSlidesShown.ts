import { useSyncExternalStore } from 'react';

/** 4 slides, 2 below 1024 px, 1 below 600 px (spec.md point 9). Strictly below: at 1024 px there are 4. */
const steps = [
  { media: '(max-width: 599.98px)', shown: 1 },
  { media: '(max-width: 1023.98px)', shown: 2 },
] as const;
const MOST_SHOWN = 4;

/** How many slides the window has room for. react-slick's own `responsive` counts inclusively and is not used. */
export function useSlidesShown(): number {
  return useSyncExternalStore(subscribe, slidesShown, () => MOST_SHOWN);
}

function slidesShown(): number {
  return steps.find(({ media }) => matchMedia(media).matches)?.shown ?? MOST_SHOWN;
}

function subscribe(onChange: () => void): () => void {
  const lists = steps.map(({ media }) => matchMedia(media));
  lists.forEach((list) => list.addEventListener('change', onChange));
  return () => lists.forEach((list) => list.removeEventListener('change', onChange));
}
