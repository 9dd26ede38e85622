import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import brand from 'brand/brand.json';
import { testFolder } from 'service-kit/testFolder.fixture';
import { brandFolder, checkBrandFacts } from './brand';

const { root: folder } = testFolder();

test('a build accepts the present brand, and names each wrong field of another', () => {
  expect(() => checkBrandFacts(brandFolder)).not.toThrow();
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...brand, struckPrices: 'none', filters: { brands: 'all' } }));
  expect(() => checkBrandFacts(folder)).toThrow(
    `${file}: filters.brands is to be a list of texts, or "from the catalogue".\n${file}: struckPrices is to be "sample" or "catalogue".`,
  );
});
