import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, sharedBody } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { testServer } from 'service-kit/testServer.fixture';
import { openService } from './openService';
import { catalogueSettings, missingSettings, placeOfProducts } from './settings';

const folder = testFolder();
let folders = 0;

function shopOf(files: Readonly<Record<string, string | object>>, env = {}) {
  const name = `shop-${(folders += 1)}`;
  for (const [file, content] of Object.entries(files)) folder.put(join(name, file), content);
  const SHOP_FOLDER = join(folder.root, name);
  const given = { SHOP_FOLDER, CATALOGUE_FOLDER: join(SHOP_FOLDER, '.cache'), ...env };
  return readSettings(given, catalogueSettings, missingSettings);
}

const HOME = { name: 'Shop' };
test.each([
  [{}, [], {}, ''],
  [{}, ['products.csv', 'products.columns.json'], {}, 'products.csv'],
  [{}, ['products.columns.json', 'README.md'], {}, ''],
  [{ products: 'lamps.xml' }, ['products.csv', 'lamps.xml'], {}, 'lamps.xml'],
  [{ products: 'shopify' }, ['products.csv'], {}, 'shopify'],
  [{ products: 'https://a.example/feed' }, ['products.csv'], {}, 'https://a.example/feed'],
  [{ products: 'shopify' }, [], { CATALOGUE_SOURCE: './other.csv' }, './other.csv'],
])(
  'with the facts %j, the files %j and the settings %j the products are in %p',
  (facts, files, env, place) => {
    const own = Object.fromEntries(files.map((file) => [file, '']));
    const settings = shopOf({ 'shop.json': { ...HOME, ...facts }, ...own }, env);
    const isFile = /^\w+\.\w+$/.test(place);
    expect(placeOfProducts(settings)).toBe(isFile ? join(settings.SHOP_FOLDER, place) : place);
  },
);

const sample = {
  products: { body: sharedBody('["sample"]'), shown: 1, source: 'sample' },
  posts: sharedBody('["post"]'),
  picture: () => undefined,
};

test('products follow what the folder says, and while that is wrong or gone the last ones serve', async () => {
  const list = JSON.stringify([{ id: 7, title: 'Stool', price: 40 }]);
  const server = await testServer((_request, response) => void response.end(list));
  const settings = shopOf({ 'shop.json': HOME });
  const put = (file: string, content: string | object) =>
    folder.put(join(settings.SHOP_FOLDER.slice(folder.root.length + 1), file), content);
  const { app, refresh } = openService(settings, { sample });
  const read = async (path: string) => {
    await refresh(false);
    return (await app.inject(path)).json<unknown[]>();
  };
  expect([await read('/products'), await read('/posts')]).toEqual([['sample'], ['post']]);
  put('products.csv', 'id,title,price\n1,Lamp,12.50\n');
  expect([await read('/products'), await read('/posts')]).toEqual([
    [{ id: '1', title: 'Lamp', price: 12.5 }],
    [],
  ]);
  rmSync(join(settings.SHOP_FOLDER, 'products.csv'));
  expect(await read('/products')).toMatchObject([{ id: '1' }]);
  put('shop.json', '{');
  expect(await read('/products')).toHaveLength(1);
  put('shop.json', { ...HOME, products: `${server.origin}/products?key=secret` });
  expect(await read('/products')).toEqual(JSON.parse(list));
  put('shop.json', { ...HOME, products: 'shopify' });
  expect(await read('/products')).toEqual(JSON.parse(list));
  await Promise.all([app.close(), server.stop()]);
});

test('each file that is put into the folder is another source, versions of a URL are one', async () => {
  let price = 40;
  const server = await testServer((_request, response) =>
    response.end(JSON.stringify([{ id: 7, title: 'Stool', price }])),
  );
  const file = shopOf({ 'shop.json': HOME, 'products.csv': 'id,title,price\n1,Lamp,12.50\n' });
  const url = shopOf({ 'shop.json': { ...HOME, products: server.origin } }, { CATALOGUE_REFRESH: '1' });
  const services = [openService(file), openService(url)];
  const sources = () =>
    Promise.all(
      services.map(async ({ app, refresh }) => {
        await refresh(false);
        return (await app.inject('/products')).headers['feed-source'];
      }),
    );
  const before = await sources();
  writeFileSync(join(file.SHOP_FOLDER, 'products.csv'), 'id,title,price\n2,Vase,9\n');
  price = 41;
  const later = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  const after = await sources();
  expect(before.map((source, index) => source === after[index])).toEqual([false, true]);
  await Promise.all([...services.map(({ app }) => app.close()), server.stop()]);
});

test('posts are those of the folder, numbered from the oldest; they and products have its pictures', async () => {
  const settings = shopOf({
    'shop.json': HOME,
    'products.csv': 'id,title,price',
    'posts/2026-01-02-oak.md': '---\npicture: oak.PNG\n---\n# Oak\n\nFrom *here*.\n\nTwo.',
    'posts/2026-02-03-ash.md': '# Ash\n\nFrom there.',
    'oak.PNG': 'bytes',
    'pictures/lamp.jpeg': 'light',
  });
  const { app } = openService(settings, { sample });
  const get = async (url: string) => app.inject({ url });
  expect((await get('/posts')).json()).toEqual([
    { id: 2, title: 'Ash', body: 'From there.' },
    { id: 1, title: 'Oak', body: 'From here.\nTwo.' },
  ]);
  const { headers, body } = await get('/pictures/post-1');
  expect([headers['content-type'], body]).toEqual(['image/png', 'bytes']);
  expect((await get('/pictures/post-2')).statusCode).toBe(404);
  const lamp = await get('/pictures/lamp');
  expect([lamp.headers['content-type'], lamp.body]).toEqual(['image/jpeg', 'light']);
  await app.close();
});

test('posts of a file are those, and are not guessed while it cannot be read', async () => {
  const settings = shopOf({ 'shop.json': { ...HOME, posts: 'news.json' }, 'news.json': '[{"id":1}' });
  const { app } = openService(settings, { sample });
  expect((await app.inject('/posts')).statusCode).toBe(503);
  await app.close();
});
