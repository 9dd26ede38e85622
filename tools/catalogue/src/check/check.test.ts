import { testFolder } from 'service-kit/testFolder.fixture';
import { answer } from './checkCommand';
import type { Report } from './checkFeed';
import { reportText } from './reportText';
import { chair, serveFeeds, spoiledFeeds } from './spoiledFeeds.fixture';

const { put } = testFolder();

async function reportOf(products: readonly object[], shop?: string) {
  await using server = await serveFeeds({ '/products': JSON.stringify(products) });
  const { out, exitCode } = await answer(`${server.origin}/products`, { shop }, true);
  return { report: JSON.parse(out) as Report, exitCode, heads: server.heads };
}

test.each([
  ['/broken-off', 'it is not JSON: '],
  ['/page', 'it is an HTML or XML page, not JSON: use the URL of the data itself.'],
  ['/login-first', 'it leads to the page ORIGIN/login, such as a login: use a URL that needs none.'],
  ['/locked', 'it responds with status 401: let the shop read it without a login.'],
  ['/large', 'it is over 20 MB: leave out fields that the shop does not show, or items.'],
  ['/empty', 'it is an empty list: check what its source exports.'],
  ['/nothing', 'it is empty: check what its source exports.'],
  ['/wrapped', 'it is not a JSON list: its list stands in "products", which has to be all of it.'],
  ['/latin-1', 'it is not in UTF-8: let its source send UTF-8, as JSON requires.'],
  ['/no-catalogue', 'it responds with status 503: There is no catalogue yet.'],
  ['/error', 'it is not a JSON list: the items have to stand in one list, [ … ].'],
  ['/nowhere', 'it responds with status 404.'],
])('a feed at %s cannot be read, which one sentence says, also as JSON', async (path, sentence) => {
  await using server = await serveFeeds(spoiledFeeds);
  const source = server.origin + path;
  const { exitCode, out, error } = await answer(source, {});
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(error).toContain(`${source} cannot be read: ${sentence.replace('ORIGIN', server.origin)}`);
  const json = await answer(source, {}, true);
  expect(json).toEqual({ exitCode: 2, out: JSON.stringify({ source, error }) });
});

test.each([false, true])('a name that steers the terminal is shown, with --json %s', async (json) => {
  const title = 'A\x1b[2J\x9b\u202e\nchair';
  await using server = await serveFeeds({ '/products': JSON.stringify([{ id: 'a\x1b[2J', title }]) });
  const { out } = await answer(`${server.origin}/products`, {}, json);
  expect(out).toContain('[2J');
  expect(out).toMatch(/^[\n -~…–]+$/);
});

const FILTERS =
  '  Filters under "Brand" that match no product: Nike, Adidas, Puma, Reebok. Set "filters": { "brands": "from the catalogue" } in shop.json, or list others.';

test.each([
  [
    '/items',
    1,
    [
      '1 of 8 products are shown.',
      '',
      'Not shown:',
      '  1 product, `price` is not a number: item 2 (2, "Oak chair", "12,50")',
      '  1 product, `price` is below 0: item 3 (3, "Oak chair", -1)',
      '  1 product, `id` is not 1 to 128 visible characters: item 4 (with space, "Oak chair", "with space")',
      '  1 product, `id` is neither a number nor a text: item 5 ("Oak chair", null)',
      '  1 product, `id` is not an integer of at most 2^53 - 1: item 6 (1.5, " ", 1.5)',
      '  1 product, `title` is blank: item 6 (1.5, " ", "")',
      '  1 product, `title` is missing: item 7 (7)',
      '  1 product, `price` is missing: item 7 (7)',
      '  1 product is not an object: item 8 ("chair")',
      '',
      'To do:',
      FILTERS,
    ],
  ],
  [
    '/duplicates',
    1,
    [
      '2 of 4 products are shown.',
      '',
      'Not shown:',
      '  2 products, `id` is a duplicate of an earlier one: item 2 (1, "Oak chair", "1"), item 4 (a, "Oak chair", "a")',
      '',
      'To do:',
      FILTERS,
    ],
  ],
  [
    '/fields',
    0,
    [
      '1 of 1 products are shown.',
      '',
      'To do:',
      FILTERS,
      '',
      'Shown, but not all of it:',
      '  1 product, `image` is not the URL of a picture, absolute or beginning with /: item 1 (1, "Oak chair", "chair.jpg")',
      '  1 product, `description` is too long, and is cut: item 1 (1, "Oak chair")',
      '  1 product, `brand` is not a text: item 1 (1, "Oak chair", 9)',
      '  1 product, `discount` is not a number: item 1 (1, "Oak chair", "ten")',
      '  1 product, `rating.rate` is above 5: item 1 (1, "Oak chair", 7)',
      '  1 product, `images` is not a text: item 1 (1, "Oak chair", 7)',
      '  1 product, `availability` is not one of in_stock, out_of_stock, preorder: item 1 (1, "Oak chair", "soon")',
    ],
  ],
])('faults of one kind at %s are one line, with the first places', async (path, code, lines) => {
  await using server = await serveFeeds(spoiledFeeds);
  const { exitCode, out } = await answer(server.origin + path, { pictures: false });
  expect(out.split(/\n\n(?:What search|The pictures)/)[0]?.split('\n')).toEqual(lines);
  expect(exitCode).toBe(code);
});

test('pictures that do not load, or are something else, are warnings, each loaded once', async () => {
  const places = ['/api/good.jpg', '/api/good.jpg', '/api/no-head.jpg', '/api/gone.jpg', '/api/page.jpg'];
  const products = places.map((image, id) => ({ ...chair, id, image }));
  const { report, exitCode, heads } = await reportOf([
    ...products,
    {
      ...chair,
      id: 6,
      variants: [
        { id: 'oak', options: { Wood: 'Oak' }, image: '/api/lost.jpg' },
        { id: 'ash', options: { Wood: 'Ash' }, price: 'low' },
      ],
    },
    { ...chair, id: 5, image: '/media/1.jpg', images: ['data:image/gif;base64,R0lGODlhAQABAAAAACw='] },
  ]);
  expect({ exitCode, variants: report.variants }).toEqual({ exitCode: 1, variants: { items: 2, shown: 1 } });
  expect(report.warnings).toMatchObject([
    { item: 4, field: 'image', problem: '/api/gone.jpg responds with status 404' },
    { item: 5, field: 'image', problem: '/api/page.jpg is text/html, not a picture' },
    { item: 6, field: 'variants.1.price', problem: 'variant "ash": "low" is not a number: left out' },
    { item: 6, field: 'variants.0.image', problem: '/api/lost.jpg responds with status 404' },
  ]);
  expect(report.notes).toEqual([
    'Not checked: 1 pictures on the shop itself; add --shop https://shop.example.',
  ]);
  expect(heads.sort()).toEqual(['/gone.jpg', '/good.jpg', '/lost.jpg', '/page.jpg']);
});

test('an origin of pictures that cannot be reached is not asked for each of them', async () => {
  const { origin, stop } = await serveFeeds({});
  const images = Array.from({ length: 40 }, (_, id) => `${origin}/away.jpg?${id}`);
  await stop();
  const { report } = await reportOf([{ ...chair, images }]);
  const problems = report.warnings.map(({ problem }) => problem.replace(/^\S+ /, ''));
  expect(problems.filter((problem) => problem.startsWith('does not load: ')).length).toBeLessThan(20);
  expect(problems.at(-1)).toBe(`is not asked for: ${origin} is away`);
});

test('pictures on the shop are loaded from it', async () => {
  await using shop = await serveFeeds({});
  const { report } = await reportOf([{ ...chair, image: '/good.jpg', images: ['/gone.jpg'] }], shop.origin);
  expect(report.warnings).toMatchObject([
    { item: 1, field: 'images.0', problem: '/gone.jpg responds with status 404' },
  ]);
});

test('fields that search engines miss are counted, but are not faults', async () => {
  const { report, exitCode } = await reportOf([
    { ...chair, price: 0.001 },
    { id: 2, title: 'Stool', price: 9 },
  ]);
  expect(exitCode).toBe(0);
  expect(report.gaps.map(({ field, items }) => [field, items])).toEqual([
    ['image', [1, 2]],
    ['price', [1]],
    ['description', [2]],
    ['brand', [2]],
    ['category', [2]],
  ]);
});

test('a file is checked as it is served, and a long list as a short one', async () => {
  const many = Array.from({ length: 1_200 }, (_, id) => ({ ...chair, id }));
  const file = put('products.json', [
    ...many,
    { ...chair, id: '700', title: 'Other chair' },
    { ...chair, id: 7_000, price: null },
  ]);
  const { out, exitCode } = await answer(file, {}, true);
  const report = JSON.parse(out) as Report;
  expect(exitCode).toBe(1);
  expect(report).toMatchObject({ items: 1_202, shown: 1_200, droppedBy: { duplicate: 1 } });
  expect(report.dropped).toMatchObject([{ line: 1_201, id: '700', title: 'Other chair' }]);
  expect(report.problems).toEqual([
    {
      problem: 'have no price',
      effect: 'left out',
      places: [{ line: 1_202, id: '7000', title: 'Oak chair' }],
    },
  ]);
});

test('what corrects a table comes first: each kind of problem once, with the lines of the file', async () => {
  const rows = Array.from(
    { length: 500 },
    (_, row) => `A-${row},Chair ${row},${row < 480 ? '5.00 EUR' : ''},https://p.example/${row}.jpg,active`,
  );
  const file = put(
    'table.CSV',
    [
      'SKU,Name,Price,Photo,Status,Shelf',
      ...rows.map((row) => `${row},7`),
      'B-1,Vase,4.00 EUR,vase.jpg,draft,7',
    ].join('\n'),
  );
  const { out, exitCode } = await answer(file, { pictures: false });
  expect(exitCode).toBe(1);
  expect(out.split('\n')).toEqual([
    '480 of 501 products are shown.',
    'Columns: title = Name; price = Price; id = SKU; image = Photo; forSale = Status; sku = SKU.',
    'Not used: Shelf.',
    '',
    'Not shown:',
    '  20 products have no price: line 482 (A-480, "Chair 480"), line 483 (A-481, "Chair 481"), line 484 (A-482, "Chair 482"), …',
    '',
    'To do:',
    '  Prices are in EUR, the shop shows USD: set "currency" in shop.json.',
    '  Browsers load pictures only of origins that the shop names. Start it with IMAGE_ORIGINS="https://p.example"',
    FILTERS,
    '',
    'Left out on purpose:',
    '  1 product is not for sale (drafts, archived or hidden): line 502 (B-1, "Vase")',
    '',
    'What search engines miss:',
    '  480 products with no description: line 2, 3, 4, …',
    '  480 products with neither brand nor gtin: line 2, 3, 4, …',
    '  480 products with no category: line 2, 3, 4, …',
    '',
    'The pictures are not checked.',
  ]);
});

test('a report has at most 60 lines', async () => {
  const products = Array.from({ length: 100 }, (_, id) => ({ ...chair, id, image: `/api/${id}.jpg` }));
  const { report } = await reportOf(products);
  const warnings = report.warnings.map((warning, index) => ({ ...warning, field: `field${index}` }));
  const lines = reportText({ ...report, warnings }).split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([60, '47 more lines: --json has all.']);
});

test('the line to paste names the origins of pictures, and those to which they redirect', async () => {
  await using from = await serveFeeds({});
  await using to = await serveFeeds({});
  const file = put('origins.csv', `Name,Price,Images\nA,1,${from.origin}/moved.jpg?to=${to.origin}/good.jpg`);
  const { out } = await answer(file, {});
  expect(out).toContain(`IMAGE_ORIGINS="${[from.origin, to.origin].sort().join(' ')}"`);
});

test('a file whose feed is larger than the shop reads is refused as by serve', async () => {
  const file = put('large.csv', `id,title,price,description\nvase,Vase,1,${'x'.repeat(20_000_000)}\n`);
  const { exitCode, error } = await answer(file, { pictures: false });
  expect({ exitCode, error }).toEqual({
    exitCode: 2,
    error: `${file} cannot be read: as a feed it is over 20 MB: leave out fields that the shop does not show, or items.`,
  });
});
