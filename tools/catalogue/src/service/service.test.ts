import { appendFileSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { openService } from './openService';
import * as thread from './readThread';
import { catalogueSettings, missingSettings } from './settings';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));
// Without its thread, which takes a second to start from TypeScript: readThread.test.ts has it.
jest.mock('./readThread', () => ({
  readInThread: jest.fn(jest.requireActual<typeof thread>('./readThread').readSource),
}));

const { root: folder } = testFolder();
const file = join(folder, 'products.csv');
const close: (() => Promise<void>)[] = [];

beforeEach(() => writeFileSync(file, 'id,title,price\nlamp,Lamp,12.5'));
afterEach(async () => {
  await Promise.all(close.splice(0).map((each) => each()));
  rmSync(join(folder, 'state'), { recursive: true, force: true });
});

function open(source = file, more = {}) {
  const env = { CATALOGUE_SOURCE: source, CATALOGUE_FOLDER: join(folder, 'state'), ...more };
  const lines: string[] = [];
  const settings = readSettings(env, catalogueSettings, missingSettings);
  const service = openService(settings, { log: { write: (line: string) => lines.push(line) } });
  close.push(() => service.app.close());
  const get = (url: string, headers = {}) => service.app.inject({ url, headers });
  const titles = async () => (await get('/products')).json<{ title: string }[]>().map(({ title }) => title);
  return { ...service, get, titles, lines };
}

test('it is ready once there is a catalogue', async () => {
  const { get, refresh } = open();
  expect((await get('/ready')).statusCode).toBe(503);
  const { statusCode, body } = await get('/products');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('There is no catalogue yet')]);
  await refresh();
  expect((await get('/ready')).statusCode).toBe(200);
  expect((await get('/health')).statusCode).toBe(200);
  expect((await get('/products')).json()).toEqual([{ id: 'lamp', title: 'Lamp', price: 12.5 }]);
  expect((await get('/posts')).json()).toEqual([]);
});

const shipped = join(__dirname, '../..');

test.each(globSync('*.{csv,tsv,xml}', { cwd: shipped }))(
  'every picture of %s is where the shop expects it: behind /api',
  async (sample) => {
    const { get, refresh } = open(join(shipped, sample));
    await refresh();
    const products = (await get('/products')).json<{ image: string; images?: string[] }[]>();
    for (const url of new Set(products.flatMap(({ image, images = [] }) => [image, ...images]))) {
      const { statusCode, headers } = await get(url.replace(/^\/api\//, '/'));
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    }
    for (const url of ['/pictures/nope', '/pictures/..%2fpackage', '/pictures/product-5.svg'])
      expect((await get(url)).statusCode).toBe(404);
  },
);

test('a client that has the feed gets a 304 until the file changes', async () => {
  const { get, refresh } = open();
  await refresh();
  const { headers } = await get('/products');
  const ifNew = { 'if-none-match': headers.etag };
  expect((await get('/products', ifNew)).statusCode).toBe(304);
  writeFileSync(file, 'id,title,price\nlamp,Lamp,12.5\nstool,Stool,40');
  await refresh();
  expect((await get('/products', ifNew)).statusCode).toBe(200);
});

test('the service uses the last good catalogue while the file is damaged, and logs one line', async () => {
  const { titles, refresh, lines } = open();
  await refresh();
  const cyrillic = Buffer.from('id,title,price\nlamp,\xcb\xe0\xec\xef\xe0,1', 'latin1');
  const large = `id,title,price,description\nvase,Vase,1,${'x'.repeat(20_000_000)}`;
  const bad = ['id,name\nlamp,Lamp', 'id,title,price\nlamp,Lamp', 'id,title,price\n', cyrillic, large];
  for (const spoiled of bad) {
    writeFileSync(file, spoiled);
    lines.length = 0;
    await refresh();
    await refresh();
    expect(await titles()).toEqual(['Lamp']);
    expect(lines.filter((line) => line.includes('The last good one serves.'))).toHaveLength(1);
  }
  writeFileSync(file, 'id,title,price\nlamp,Stool,40');
  await refresh();
  expect(await titles()).toEqual(['Stool']);
});

test('a file that changes while it is read is read again', async () => {
  const { titles, refresh, lines } = open();
  const { readSource } = jest.requireActual<typeof thread>('./readThread');
  jest.mocked(thread.readInThread).mockImplementationOnce(async (settings) => {
    const reading = await readSource(settings);
    appendFileSync(file, '\nvase,Vase,20\n');
    return reading;
  });
  await refresh();
  expect(lines.join('')).toContain('it has changed while it was read');
  await refresh();
  expect(await titles()).toEqual(['Lamp', 'Vase']);
});

test('a sale ends without a change of the file', async () => {
  const { get, refresh } = open();
  writeFileSync(file, 'id,title,price,sale price,sale ends\nlamp,Lamp,12.5,9,2030-01-02');
  const prices = async (day: string) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(day));
    await refresh();
    return (await get('/products')).json<{ price: number }[]>().map(({ price }) => price);
  };
  expect([await prices('2030-01-02'), await prices('2030-01-04')]).toEqual([[9], [12.5]]);
  jest.restoreAllMocks();
});

test('a source that cannot be read is overdue from the start, or after its interval', async () => {
  const { refresh, app } = open(undefined, { CATALOGUE_REFRESH: '60' });
  const overdue = async (seconds: number) => {
    const now = performance.now() + seconds * 1_000;
    jest.spyOn(performance, 'now').mockReturnValue(now);
    return Number(/^feed_overdue_seconds\{.*\} (.*)$/m.exec(await app.metrics.metrics())?.[1]);
  };
  rmSync(file);
  await refresh();
  expect(await overdue(30)).toBeGreaterThanOrEqual(30);
  writeFileSync(file, 'id,title,price\nlamp,Lamp,12.5');
  await refresh();
  expect(await overdue(50)).toBe(0);
  rmSync(file);
  await refresh();
  expect(await overdue(50)).toBeCloseTo(40);
  jest.restoreAllMocks();
});

test('the log says which column became what, and settings choose others', async () => {
  writeFileSync(file, 'Nummer;Text;Netto;Foto\n7;Lampe;12,50;a.jpg');
  const { refresh, get, lines } = open(file, {
    CATALOGUE_COLUMNS: 'id=Nummer,title=Text,price=Netto',
    CATALOGUE_PICTURES: 'https://p.example/media',
  });
  await refresh();
  const image = 'https://p.example/media/a.jpg';
  expect((await get('/products')).json()).toEqual([
    { id: '7', title: 'Lampe', price: 12.5, image, images: [image] },
  ]);
  expect(lines.join('')).toContain('Columns: title = Text; price = Netto; id = Nummer; image = Foto.');
  expect(() => open(file, { CATALOGUE_COLUMNS: 'cost=Netto', CATALOGUE_DECIMAL_SIGN: ';' })).toThrow(
    /CATALOGUE_DECIMAL_SIGN is ";"; expected \. or ,(.|\n)*"cost=Netto" is not ROLE=COLUMN/,
  );
});

test('a start without the source serves what an earlier one has left', async () => {
  const first = open();
  await first.refresh();
  rmSync(file);
  const second = open();
  await second.refresh();
  expect(await second.titles()).toEqual(['Lamp']);
  expect((await second.get('/ready')).statusCode).toBe(200);
});

test('a start with another source does not serve the catalogue of the one before', async () => {
  await open().refresh();
  const other = open(join(folder, 'other.csv'));
  expect((await other.get('/ready')).statusCode).toBe(503);
});

test.each([
  ['damaged', '[{"id":', 'There is no catalogue yet', 'the last good catalogue, cannot be read'],
  ['unusable', '[{"id":"lamp","title":"Lamp","price":"2000 INR"}]', 'There is nothing to sell', ''],
])('it is not ready with a catalogue on disk that is %s', async (_, cached, reason, warning) => {
  await open().refresh();
  const [name = ''] = readdirSync(join(folder, 'state'));
  writeFileSync(join(folder, 'state', name), cached);
  const { get, lines, refresh, titles } = open();
  const { statusCode, body } = await get('/ready');
  expect([statusCode, body]).toEqual([503, expect.stringContaining(reason)]);
  expect(lines.join('')).toContain(warning);
  await refresh();
  expect(await titles()).toEqual(['Lamp']);
});

test('a source that is not set, not known or lacks its settings is an error', () => {
  expect(() => open('')).toThrow('CATALOGUE_SOURCE is ""; expected');
  expect(() => open('magento')).toThrow('CATALOGUE_SOURCE is "magento"; expected');
  expect(() => open('medusa')).toThrow(/MEDUSA_ORIGIN.*\n.*MEDUSA_KEY.*\n.*MEDUSA_REGION is not set/);
  expect(() => open('shopify')).toThrow(/SHOPIFY_ORIGIN is not set.*\n.*SHOPIFY_PRIVATE_TOKEN is not set/);
});
