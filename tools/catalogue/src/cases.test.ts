import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { read } from './products/read.fixture';

const folder = join(__dirname, 'cases');

/** Returns the texts of the column or field `expected`: what is for sale. */
function expectedIn(text: string): readonly string[] {
  const fields = /"expected": "(.*?)"|<expected>(.*?)</g;
  if (/^[[{<]/.test(text)) return [...text.matchAll(fields)].map(([, json, xml]) => json ?? xml ?? '');
  const delimiter = text.startsWith('ID;') ? ';' : ',';
  const rows: { expected: string }[] = parse(text, { columns: true, delimiter });
  return rows.map(({ expected }) => expected).filter(Boolean);
}

test.each(readdirSync(folder))('of %s is for sale what it says', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const { items, notes } = read(text);
  const expected = expectedIn(text).map((each) => each.split('; '));
  const facts = items.map(({ price, discount, availability, category, brand, images }, index) => {
    const old = discount ? ` instead of ${Number(price) + Number(discount)}` : '';
    const pictures = `pictures: ${(images as readonly string[] | undefined)?.length ?? 0}`;
    const all = [
      `${String(price)}${old}`,
      String(availability).replaceAll('_', ' '),
      category,
      brand,
      pictures,
    ];
    return all.filter((fact) => expected[index]?.includes(String(fact)));
  });
  expect(facts).toEqual(expected);
  // Of the profile, which has the other columns.
  expect(notes.slice(1)).toEqual(['Not known: expected.']);
});
