import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandFolder } from 'build/webpack/brand';
import { COLORS } from './colors';
import { readBrand } from './readBrand';
import { makeFiles, rebrand } from './rebrand';

const EXAMPLE = join(__dirname, 'exampleBrand');
/** https://www.w3.org/TR/png-3/#11IHDR */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

let folder = '';
const inGiven = (file: string) => join(folder, 'given', file);
const inShop = (file: string) => join(folder, 'shop', file);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rebrand-'));
  cpSync(EXAMPLE, join(folder, 'given'), { recursive: true });
  cpSync(brandFolder, join(folder, 'shop'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const swap = () => rebrand(join(folder, 'given'), join(folder, 'shop'));

test('the files generated from the current brand are up to date (if not: npm run rebrand)', async () => {
  const brand = readBrand(brandFolder);
  expect(Object.keys(brand.colors).sort()).toEqual([...COLORS].sort());
  const made = await makeFiles(brand);
  for (const [file, content] of Object.entries(made)) {
    // A picture's bytes depend on the renderer.
    if (typeof content === 'string') expect(readFileSync(join(brandFolder, file), 'utf8')).toBe(content);
    else expect(sizeOf(readFileSync(join(brandFolder, file)))).toEqual(sizeOf(content));
  }
});

test('no text or file of the previous brand remains, and the files of the new one are generated', async () => {
  await swap();
  expect(readdirSync(join(folder, 'shop')).sort()).toEqual(
    [...readdirSync(EXAMPLE), 'public', 'socialCard.png'].sort(),
  );
  expect(readdirSync(inShop('public')).sort()).toEqual([
    'apple-touch-icon.png',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'manifest.webmanifest',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['given', 'shop']);
  const manifest: unknown = JSON.parse(readFileSync(inShop('public/manifest.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'Salt & Tide',
    theme_color: '#143a5c',
    background_color: '#f6f9fb',
  });
  expect(manifest).not.toHaveProperty('screenshots');
  expect(readFileSync(inShop('public/favicon.svg'), 'utf8')).toContain('M22 8l12 18H22z');
  // Pictures outside of the manifest: for phones and for shared links.
  expect(sizeOf(readFileSync(inShop('public/apple-touch-icon.png')))).toEqual([180, 180]);
  expect(sizeOf(readFileSync(inShop('socialCard.png')))).toEqual([1200, 630]);
});

test('a brand may choose its filters, its old prices and its legal pages', async () => {
  const facts = JSON.parse(readFileSync(inGiven('brand.json'), 'utf8')) as object;
  const chosen = {
    filters: { brands: 'from the catalogue', categories: ['Chairs'], colours: [] },
    struckPrices: 'catalogue',
    legal: [
      { title: 'Imprint', url: '/about-us' },
      { title: 'Terms', url: 'https://saltandtide.example/terms' },
    ],
  };
  writeFileSync(inGiven('brand.json'), JSON.stringify({ ...facts, ...chosen }));
  expect((await swap()).facts).toMatchObject(chosen);
});

test('a brand that has its screenshots shows them when the shop is installed', async () => {
  mkdirSync(inGiven('public'));
  for (const shape of ['narrow', 'wide']) writeFileSync(inGiven(`public/screenshot-${shape}.jpg`), '');
  await swap();
  const { screenshots } = JSON.parse(readFileSync(inShop('public/manifest.webmanifest'), 'utf8')) as {
    readonly screenshots: readonly { readonly src: string }[];
  };
  expect(screenshots.map(({ src }) => src)).toEqual(['screenshot-wide.jpg', 'screenshot-narrow.jpg']);
});

test.each(['copy', 'shop'])('screenshots of the previous brand leave for good: %s', async (which) => {
  const [given, shop] = [join(folder, which), join(folder, 'shop')];
  cpSync(brandFolder, given, { recursive: true });
  cpSync(inGiven('brand.json'), join(given, 'brand.json'));
  const manifest = () => readFileSync(inShop('public/manifest.webmanifest'), 'utf8');
  const { left } = await rebrand(given, shop);
  expect(left).toEqual(['screenshot-wide.jpg', 'screenshot-narrow.jpg']);
  await rebrand(given, shop);
  expect(readdirSync(inShop('public')).filter((file) => left.includes(file))).toEqual([]);
  expect(manifest()).not.toContain('screenshot');
  writeFileSync(join(given, 'public/screenshot-wide.jpg'), 'of the new shop');
  await rebrand(given, shop);
  expect(manifest()).toContain('screenshot-wide');
});

describe('reports every problem at once, with its file, and writes nothing', () => {
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(inGiven(file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(inGiven(file), text.replace(from, to));
  };

  const BANNER = '"banner"';
  /** Optional facts, with their problems. */
  const ADDED = [
    [
      '"filters": { "brands": "catalogue" }',
      'filters.brands is to be a list of texts, or "from the catalogue".',
    ],
    ['"filters": { "categories": ["Chairs", ""] }', 'filters.categories.1 is empty: write it.'],
    ['"filters": { "colours": "from the catalogue" }', 'filters.colours is to be a list in [ ].'],
    ['"filters": { "colours": ["Mauve"] }', 'filters.colours.0 is no colour with a dot: take some of Blue'],
    ['"filters": { "sizes": [] }', 'filters.sizes is no fact of a brand'],
    ['"struckPrices": "none"', 'struckPrices is to be "sample" or "catalogue".'],
    ['"legal": { "imprint": "/imprint" }', 'legal is to be a list in [ ].'],
    ['"legal": [{ "title": "Imprint", "url": "imprint" }]', 'legal.0.url is no URL'],
    ...['/impressum', '/product', '/blog/imprint', '/\\\\other.example/shop'].map((url) => [
      `"legal": [{ "title": "Imprint", "url": "${url}" }]`,
      `legal.0.url is ${url.replace('\\\\', '\\')}, which no remote serves`,
    ]),
    ['"legal": [{ "title": "Imprint" }]', 'legal.0.url is missing: add it.'],
  ];

  test.each<string[]>([
    ['brand.json', '"GBP"', '"pounds"', 'brand.json: currency.code is too long'],
    ['brand.json', '"GBP"', '"GBP", "locale": "UK!"', 'brand.json: currency.locale is no language tag'],
    ['brand.json', '"email": "ahoy@', '"mail": "ahoy@', 'brand.json: email is missing: add it.'],
    ['brand.json', '"email": "ahoy@', '"mail": "ahoy@', 'brand.json: mail is no fact of a brand'],
    ['brand.json', '"Salt & Tide",', '"",', 'brand.json: name is empty: write it.'],
    ['brand.json', '60,', '"sixty",', 'brand.json: terms.returnDays is to be a number.'],
    ['brand.json', '"https://instagram.example', '"instagram', 'brand.json: follow.Instagram is no url'],
    ['brand.json', '{', '', 'brand.json: it is no JSON'],
    [
      'colors.css',
      '#1d4e79',
      'navy',
      'colors.css: --brand is missing, or no hex colour: declare it on a separate line, as "--brand: #1f4a45;".',
    ],
    [
      'colors.css',
      '#56606e',
      '#999999',
      'colors.css: --muted (#999999) cannot be read on --ground (#fff): 2.84 to 1, where WCAG AA asks for 4.5. Make one of them darker or lighter.',
    ],
    ['fonts.css', '--font-display', '--font-headings', 'fonts.css: --font-display is missing'],
    ['fonts.css', '@fontsource-variable/figtree', '@fontsource/none', "fonts.css: url('@fontsource/none"],
    ['logo.svg', ' viewBox="0 0 40 40"', '', 'logo.svg: it has no viewBox'],
    ['banner.svg', '</svg>', '<text>Sale</text></svg>', 'banner.svg: it has text'],
    ['logoOnDark.svg', '<path', '<script/><path', 'logoOnDark.svg: it runs or loads something'],
    ['logo.svg', '</svg>', '', 'logo.svg: it cannot be read as an SVG'],
    ...ADDED.map(([fact, problem]) => ['brand.json', BANNER, `${fact}, ${BANNER}`, `brand.json: ${problem}`]),
  ])('%s with %s as %s', async (file = '', from = '', to = '', problem) => {
    edit(file, from, to);
    edit('colors.css', '--warn: #7d5208', '--warn: #fffacd');
    await expect(swap()).rejects.toThrow(problem);
    await expect(swap()).rejects.toThrow('--warn (#fffacd) cannot be read on --sand');
    expect(readBrand(join(folder, 'shop')).facts).toEqual(readBrand(brandFolder).facts);
    expect(readdirSync(folder).sort()).toEqual(['given', 'shop']);
  });

  test('a file that is missing, and a folder that is', async () => {
    rmSync(inGiven('banner.svg'));
    await expect(swap()).rejects.toThrow(
      'banner.svg is missing: begin with a copy of brand/assets/banner.svg.',
    );
    await expect(rebrand(join(folder, 'none'), join(folder, 'shop'))).rejects.toThrow('There is no folder');
  });
});
