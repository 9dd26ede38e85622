import type { Row } from '../rows/table';
import type { Cells } from './cells';

/** Returns the URLs of the rows' pictures. @param base of pictures that are not absolute @returns also whether some have none */
export function picturesOf(rows: readonly Row[], { all, text }: Cells, base: string | undefined) {
  const position = (row: Row) => Number(text(row, 'imagePosition')) || 0;
  const ordered = [...rows].sort((one, other) => position(one) - position(other));
  const found = (['image', 'images'] as const).flatMap((role) =>
    ordered.flatMap((row) => all(row, role).flatMap(picturesIn)),
  );
  const urls = found.flatMap((picture) => urlOf(picture, base) ?? []);
  return { urls: [...new Set(urls)], someLost: urls.length < found.length };
}

/** Splits a list with commas, pipes, semicolons, spaces or line breaks between. */
function picturesIn(cell: string): readonly string[] {
  const text = cell.replace(/^\[|\]$|["']/g, '').trim();
  // A URL may hold commas, a file's name spaces.
  const between = text.includes('://') ? /[\s,|;~]+(?=https?:\/\/|\/\/)/i : /\s*[,|;\n]\s*|\s+(?=\/)/;
  return text
    .split(between)
    .map((url) => url.replace(/[\s,|;]+$/, ''))
    .filter(Boolean);
}

function urlOf(picture: string, base: string | undefined): string | undefined {
  if (picture.startsWith('data:image/')) return picture;
  if (picture.startsWith('//')) return absolute(`https:${picture}`);
  if (/^https?:\/\//i.test(picture)) return absolute(picture);
  // Wix exports the names of its files.
  if (/^\w+~mv2/.test(picture)) return `https://static.wixstatic.com/media/${picture}`;
  if (base !== undefined) return absolute(`${base.replace(/\/*$/, '/')}${picture.replace(/^\/+/, '')}`);
  return picture.startsWith('/') ? picture : undefined;
}

function absolute(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).href : undefined;
}
