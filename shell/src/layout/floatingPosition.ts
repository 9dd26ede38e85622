/** A distance from where an element stands by itself, in CSS pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

const STAY: Shift = { x: 0, y: 0 };
const STEP_PX = 16;
/** No further up than this share of the window: there it would not be found. */
const HIGHEST = 0.7;
/** An element is looked for at so many points of the place, in each direction. */
const POINTS = 4;
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/**
 * Where a floating element covers nothing that is to be read or used: its own place, else one further up the edge of the window, else
 * one at the other edge. Pictures may be covered, also those that are buttons.
 * @param floating fixed, at the inline end of the window
 * @param shift the one it has now
 * @returns the new one; none at all where every place is taken
 */
export function findFreeShift(floating: HTMLElement, shift: Shift): Shift {
  const box = floating.getBoundingClientRect();
  const home = new DOMRect(box.x - shift.x, box.y - shift.y, box.width, box.height);
  const across = window.innerWidth - home.left - home.right;
  const steps = Math.floor((window.innerHeight * HIGHEST) / STEP_PX);
  const up = Array.from({ length: steps }, (_, step) => -step * STEP_PX);
  const shifts = [0, across].flatMap((x) => up.map((y) => ({ x, y })));
  return (
    shifts.find(({ x, y }) =>
      isFree(new DOMRect(home.x + x, home.y + y, home.width, home.height), floating),
    ) ?? STAY
  );
}

function isFree(place: DOMRect, floating: HTMLElement): boolean {
  const steps = Array.from({ length: POINTS }, (_, index) => index / (POINTS - 1));
  const elements = new Set(
    steps.flatMap((x) =>
      steps.flatMap((y) => document.elementsFromPoint(place.x + x * place.width, place.y + y * place.height)),
    ),
  );
  return ![...elements].some((element) => !floating.contains(element) && isInTheWay(element, place));
}

/** A control or the smallest part of one, such as a dot of a colour; or text. What is large is a picture, or has parts of its own. */
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
