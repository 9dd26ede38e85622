import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { testFolder } from 'service-kit/testFolder.fixture';
import { FOLDER, SAMPLE_FOLDER } from './folder.fixture';
import { readFolder, type ShopFolder } from './readFolder';
import { servePictures } from './servePictures';

const { root, put } = testFolder();
const LOGO = '<svg viewBox="0 0 8 8" fill="#e2e6eb"><circle cx="4" cy="4" r="4" /></svg>';
const warn = jest.fn();
const apps: FastifyInstance[] = [];
let folders = 0;

function shopOf(facts: object, files: Readonly<Record<string, string>> = {}): ShopFolder {
  folders += 1;
  for (const [file, content] of Object.entries({ 'shop.json': JSON.stringify(facts), ...files }))
    put(`${folders}/${file}`, content);
  return readFolder(join(root, String(folders)));
}

/** Each request waits for 500 ms. */
const MOST_REQUESTS = 50;

/** Returns a function that requests a file until it is drawn, as clients do. */
function open(folder: ShopFolder, state = `state-${folders}`) {
  const app = fastify();
  apps.push(app);
  servePictures(app, {
    folder: { latest: () => folder },
    stateFolder: join(root, state),
    log: { ...app.log, warn },
  });
  return async function get(url: string, headers: Record<string, string> = {}) {
    for (let left = MOST_REQUESTS; ; left -= 1) {
      const response = await app.inject({ url, headers: { 'accept-encoding': '', ...headers } });
      if (response.statusCode !== 503 || left === 0) return response;
    }
  };
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  expect(warn.mock.calls).toEqual([]);
});

/** https://www.w3.org/TR/png-3/#11IHDR */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('icons and card have the sizes that phones and networks ask for, and lasting paths that are revalidated', async () => {
  const get = open(shopOf({ name: 'Salz & Föhre', claim: 'Für die Küste.' }, { 'logo.svg': LOGO }));
  for (const [url, ...size] of [
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-512.png', 512, 512],
    ['/apple-touch-icon.png', 180, 180],
    ['/card.png', 1200, 630],
  ] as const) {
    const { rawPayload, headers } = await get(url);
    expect([url, headers['content-type'], headers['cache-control'], ...sizeOf(rawPayload)]).toEqual([
      url,
      'image/png',
      'no-cache',
      ...size,
    ]);
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
});

test("the sample's own icon and card are served as they are", async () => {
  const get = open(FOLDER);
  expect((await get('/card.png')).rawPayload).toEqual(readFileSync(join(SAMPLE_FOLDER, 'card.png')));
  const { body, headers } = await get('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body).toBe(readFileSync(join(SAMPLE_FOLDER, 'icon.svg'), 'utf8'));
});

test('a shop without a logo has the first letter of its name on its colour', async () => {
  const get = open(shopOf({ name: '“öl & Essig”' }));
  const { body } = await get('/favicon.svg');
  expect(body).toContain('>Ö</text>');
  expect(body).toContain('fill="#24506f"');
});

test('a logo for light grounds alone is not put on a dark one', async () => {
  const get = open(shopOf({ name: 'Salz' }, { 'logo.svg': LOGO }));
  const { body } = await get('/favicon.svg');
  expect(body).toContain(Buffer.from(LOGO).toString('base64'));
  expect(body).toContain('fill="#ffffff"');
});

const cardOf = async (facts: object) => (await open(shopOf(facts))('/card.png')).rawPayload;

test('the card says name and claim; a name that its fonts do not have is left out', async () => {
  const [empty, latin, claimed] = [
    await cardOf({ name: '漢字' }),
    await cardOf({ name: 'Łódź' }),
    await cardOf({ name: 'Łódź', claim: 'Tea.' }),
  ];
  expect(await cardOf({ name: 'Łódź 漢字' })).toEqual(empty);
  expect(latin).not.toEqual(empty);
  expect(claimed).not.toEqual(latin);
});

const manifestOf = async (folder: ShopFolder) => {
  const { headers, body } = await open(folder)('/manifest.webmanifest');
  expect(headers['content-type']).toMatch('application/manifest+json');
  return JSON.parse(body) as Readonly<Record<string, unknown>>;
};

test('the manifest of a German shop is in German, and has neither description nor screenshots', async () => {
  const manifest = await manifestOf(shopOf({ name: 'Salz', language: 'de' }));
  expect(manifest).toMatchObject({ id: '/', name: 'Salz', lang: 'de', dir: 'ltr', theme_color: '#1b3e57' });
  const shortcuts = [{ name: 'Shop' }, { name: 'Warenkorb', url: '/cart' }, { name: 'Wunschzettel' }];
  expect(manifest.shortcuts).toMatchObject(shortcuts);
  expect(Object.keys(manifest).filter((key) => ['description', 'screenshots'].includes(key))).toEqual([]);
});

test('the manifest of an Arabic shop is written from right to left', async () => {
  const manifest = await manifestOf(shopOf({ name: 'متجر', language: 'ar' }));
  expect([manifest.lang, manifest.dir]).toEqual(['ar', 'rtl']);
});

test('the manifest of the sample names its screenshots', async () => {
  const { screenshots } = await manifestOf(FOLDER);
  const { files } = FOLDER;
  expect((screenshots as readonly { src: string }[]).map(({ src }) => files.has(src))).toEqual([true, true]);
});

test('a picture is drawn once for a content: a restart takes it from disk', async () => {
  const folder = shopOf({ name: 'Salz' });
  const { rawPayload } = await open(folder, 'kept')('/icon-192.png');
  const kept = join(root, 'kept/pictures');
  const [file = ''] = readdirSync(kept).filter((name) => readFileSync(join(kept, name)).equals(rawPayload));
  put(`kept/pictures/${file}`, 'from disk');
  expect((await open(folder, 'kept')('/icon-192.png')).body).toBe('from disk');
  const other = shopOf({ name: 'Meer' });
  await open(other, 'kept')('/icon-192.png');
  expect(readdirSync(kept)).not.toContain(file);
});
