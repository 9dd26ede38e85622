const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};
const HTML = /<\/?[a-z][^<>]*>|&(?:#?\w+);/i;

/** Returns the text of simple HTML, as shop systems export it. Anything else stays as it is. */
export function plainText(value: string): string {
  if (!HTML.test(value)) return value;
  return value
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/[ou]l|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name = '') => {
      const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
      if (code === undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
