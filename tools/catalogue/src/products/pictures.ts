/** Returns the URLs of a cell: one, or a list with commas, pipes, semicolons, spaces or line breaks between. */
export function picturesIn(cell: string): readonly string[] {
  const text = cell.replace(/^\[|\]$|["']/g, '').trim();
  // A URL may hold commas, a file's name spaces.
  const between = text.includes('://') ? /[\s,|;~]+(?=https?:\/\/|\/\/)/i : /\s*[,|;\n]\s*|\s+(?=\/)/;
  return text
    .split(between)
    .map((url) => url.replace(/[\s,|;]+$/, ''))
    .filter((url) => url !== '');
}

/** @param base of pictures that are not absolute @returns undefined for one that no page can load */
export function pictureUrl(picture: string, base: string | undefined): string | undefined {
  if (picture.startsWith('data:image/')) return picture;
  if (picture.startsWith('//')) return urlOf(`https:${picture}`);
  if (/^https?:\/\//i.test(picture)) return urlOf(picture);
  // Wix exports the names of its files.
  if (/^\w+~mv2/.test(picture)) return `https://static.wixstatic.com/media/${picture}`;
  if (base !== undefined) return urlOf(`${base.replace(/\/*$/, '/')}${picture.replace(/^\/+/, '')}`);
  return picture.startsWith('/') ? picture : undefined;
}

function urlOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).href : undefined;
}
