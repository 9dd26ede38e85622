import { testFolder } from 'service-kit/testFolder.fixture';
import { answer } from './checkCommand';
import type { Report } from './checkFeed';
import { chair, serveFeeds, spoiledFeeds } from './spoiledFeeds.fixture';

const { put } = testFolder();
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(close.splice(0).map((each) => each()));
});

async function serve(feeds: Readonly<Record<string, string>>) {
  const server = await serveFeeds(feeds);
  close.push(server.stop);
  return server;
}

async function reportOf(products: readonly object[], shop?: string) {
  const { origin, heads } = await serve({ '/products': JSON.stringify(products) });
  const { out, exitCode } = await answer(`${origin}/products`, shop === undefined ? {} : { shop }, true);
  return { report: JSON.parse(out) as Report, exitCode, heads };
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
  ['/error', 'it is not a JSON list: the items have to stand in one list, [ … ].'],
  ['/nowhere', 'it responds with status 404.'],
])('a feed at %s cannot be read, which one sentence says', async (path, sentence) => {
  const { origin } = await serve(spoiledFeeds);
  const { exitCode, out, error } = await answer(origin + path, {});
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(error).toContain(`${origin}${path} cannot be read: ${sentence.replace('ORIGIN', origin)}`);
});

test('with --json the same sentence is the one JSON value', async () => {
  const { origin } = await serve(spoiledFeeds);
  const source = `${origin}/page`;
  const { exitCode, out, error } = await answer(source, {}, true);
  expect({ exitCode, error }).toEqual({ exitCode: 2, error: undefined });
  expect(JSON.parse(out)).toEqual({ source, error: (await answer(source, {})).error });
});

test.each([
  [
    '/items',
    1,
    [
      'Dropped:',
      '  item 2, `price`: "12,50" is not a number',
      '  item 3, `price`: -1 is below 0',
      '  item 4, `id`: "with space" is not 1 to 128 visible characters',
      '  item 5, `id`: null is neither a number nor a text',
      '  item 6, `id`: 1.5 is not an integer of at most 2^53 - 1',
      '  item 6, `title`: "" is blank',
      '  item 7, `title`: is missing',
      '  item 7, `price`: is missing',
      '  item 8: "chair" is not an object',
      '1 of 8 items are shown, 7 dropped (price 2, id 3, title 1, not_an_object 1); 0 warnings.',
    ],
  ],
  [
    '/duplicates',
    1,
    [
      'Dropped:',
      '  item 2, `id`: "1" is a duplicate of item 1, which stays',
      '  item 4, `id`: "a" is a duplicate of item 3, which stays',
      '2 of 4 items are shown, 2 dropped (duplicate 2); 0 warnings.',
    ],
  ],
  [
    '/fields',
    0,
    [
      'Shown, but not all of it:',
      '  item 1, `image`: "chair.jpg" is not the URL of a picture, absolute or beginning with /',
      '  item 1, `description`: is too long, and is cut',
      '  item 1, `brand`: 9 is not a text',
      '  item 1, `discount`: "ten" is not a number',
      '  item 1, `rating.rate`: 7 is above 5',
      '  item 1, `images.1`: 7 is not a text',
      '  item 1, `availability`: "soon" is not one of in_stock, out_of_stock, preorder',
      '1 of 1 items are shown, 0 dropped; 7 warnings.',
    ],
  ],
])('each fault of the items at %s is named', async (path, code, lines) => {
  const { origin } = await serve(spoiledFeeds);
  const { exitCode, out } = await answer(origin + path, { pictures: false });
  const isShown = (line: string) => /^( {2}item|\d+ of|Dropped|Shown)/.test(line);
  expect(out.split('\n').filter(isShown)).toEqual(lines);
  expect(exitCode).toBe(code);
});

test('pictures that do not load, or are something else, are warnings, each loaded once', async () => {
  const places = ['/api/good.jpg', '/api/good.jpg', '/api/no-head.jpg', '/api/gone.jpg', '/api/page.jpg'];
  const products = places.map((image, id) => ({ ...chair, id, image }));
  const { report, exitCode, heads } = await reportOf([
    ...products,
    { ...chair, id: 5, image: '/media/1.jpg', images: ['data:image/gif;base64,R0lGODlhAQABAAAAACw='] },
  ]);
  expect(exitCode).toBe(0);
  expect(report.warnings).toEqual([
    { item: 4, field: 'image', problem: '/api/gone.jpg responds with status 404' },
    { item: 5, field: 'image', problem: '/api/page.jpg is text/html, not a picture' },
  ]);
  expect(report.notes).toEqual([
    'Not checked: 1 pictures on the shop itself; add --shop https://shop.example.',
  ]);
  expect(heads.sort()).toEqual(['/gone.jpg', '/good.jpg', '/page.jpg']);
});

test('an origin of pictures that cannot be reached is not asked for each of them', async () => {
  const { origin } = await serve({});
  const images = Array.from({ length: 40 }, (_, id) => `${origin}/away.jpg?${id}`);
  await close.pop()?.();
  const { report } = await reportOf([{ ...chair, images }]);
  const problems = report.warnings.map(({ problem }) => problem.replace(/^\S+ /, ''));
  expect(problems.filter((problem) => problem.startsWith('does not load: ')).length).toBeLessThan(20);
  expect(problems.at(-1)).toBe(`is not asked for: ${origin} is away`);
});

test('pictures on the shop are loaded from it', async () => {
  const { origin } = await serve({});
  const { report } = await reportOf([{ ...chair, image: '/good.jpg', images: ['/gone.jpg'] }], origin);
  expect(report.warnings).toEqual([
    { item: 1, field: 'images.0', problem: '/gone.jpg responds with status 404' },
  ]);
});

test('what search engines miss is no fault, and counted', async () => {
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

test('a file is checked as a URL is, and a long list as a short one', async () => {
  const many = Array.from({ length: 1_200 }, (_, id) => ({ ...chair, id }));
  const file = put('products.json', [...many, { ...chair, id: '700' }, { ...chair, id: 7_000, price: null }]);
  const { out, exitCode } = await answer(file, {}, true);
  const report = JSON.parse(out) as Report;
  expect(exitCode).toBe(1);
  expect(report).toMatchObject({ items: 1_202, shown: 1_200, droppedBy: { duplicate: 1, price: 1 } });
  expect(report.dropped.map(({ item, problem }) => `${item} ${problem}`)).toEqual([
    '1201 "700" is a duplicate of item 701, which stays',
    '1202 null is not a number',
  ]);
});
