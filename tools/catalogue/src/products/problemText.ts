import type { Place, Problem } from './products';

const MOST_PLACES = 3;

/** Returns e.g. `2 products have no price: line 3 (A-1, "Lamp"), line 7 (A-4, "Vase")`. */
export function problemText({ problem, places }: Omit<Problem, 'effect'>, unit: string): string {
  const first = places.slice(0, MOST_PLACES).map((place) => placeText(place, unit));
  const more = places.length > MOST_PLACES ? ', …' : '';
  const text = places.length === 1 ? problem.replace(/^are /, 'is ').replace(/^have /, 'has ') : problem;
  const who = `${places.length} ${places.length === 1 ? 'product' : 'products'}${text.startsWith('`') ? ',' : ''}`;
  return `${who} ${text}: ${first.join(', ')}${more}`;
}

function placeText({ line, id, title, value }: Place, unit: string): string {
  const facts = [id, title && JSON.stringify(title), value].filter((fact) => fact !== undefined);
  return `${unit} ${line}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
