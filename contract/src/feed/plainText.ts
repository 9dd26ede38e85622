const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};
const TAG = /<\/?[a-z][^<>]*>/i;
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

/** Returns the text of simple HTML, as shop systems export it. Anything else stays as it is. */
export function plainText(value: string): string {
  if (!TAG.test(value)) return resolveEntities(value);
  const text = value
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/h\d|\/[ou]l|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\n{3,}/g, '\n\n');
  return resolveEntities(text).trim();
}

export function resolveEntities(value: string): string {
  return value.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : undefined;
    if (code === undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}
