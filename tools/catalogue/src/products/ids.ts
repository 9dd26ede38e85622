import { createHash } from 'node:crypto';

const LONGEST_ID = 128;

/** Returns the id of the file, or one that stays the same while the title does. @param taken ids of earlier products, which made-up ids do not repeat */
export function idOf(value: string, title: string, taken: ReadonlySet<string>): string {
  const given = shortened(value, LONGEST_ID);
  if (!['', '.', '..'].includes(given)) return given;
  const id = slugOf(title) || 'product';
  let free = id;
  for (let number = 2; taken.has(free); number++) free = `${id}-${number}`;
  return free;
}

/** Returns the id of a variant, which has no ~. @param product its id, which comes before it in a cart's line */
export function variantIdOf(text: string, product: string): string {
  return shortened(text.replaceAll('~', '-'), Math.max(LONGEST_ID - product.length - 1, SHORTEST));
}

export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
}

const DIGITS = 12;
const SHORTEST = DIGITS + 1;

/** Returns an id without spaces, and a longer one with a hash in place of its end. */
function shortened(text: string, longest: number): string {
  const id = text.replace(/[\p{C}\p{Z}]+/gu, '-');
  if (id.length <= longest) return id;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, DIGITS);
  return `${id.slice(0, longest - SHORTEST)}-${hash}`;
}
