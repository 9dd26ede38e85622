export interface Shift {
  readonly x: number;
  readonly y: number;
}

const STAY: Shift = { x: 0, y: 0 };
const STEP_PX = 16;
const HIGHEST = 0.7;
const POINTS = 4;
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** Returns a shift, up or to the other edge, to a place without text or controls. It may cover pictures. */
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
