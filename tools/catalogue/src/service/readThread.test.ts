import { readSettings } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { testServer } from 'service-kit/testServer.fixture';
import { readInThread } from './readThread';
import { catalogueSettings, missingSettings } from './settings';

const { put } = testFolder();
const settingsOf = (file: string, more = {}) =>
  readSettings({ CATALOGUE_SOURCE: file, ...more }, catalogueSettings, missingSettings);
const { signal } = new AbortController();

test('reads the products of a file in a thread', async () => {
  const settings = settingsOf(put('products.csv', 'id,title,price\n1,Läufer,12.50\n2,Twin,9\n'));
  const { body, shown, lines } = await readInThread(settings, signal);
  expect({ shown, lines }).toEqual({ shown: 2, lines: [expect.stringContaining('title = title')] });
  expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject([{ title: 'Läufer' }, { title: 'Twin' }]);
});

test('says why a file cannot be read, or ends when the service does', async () => {
  const settings = settingsOf(put('empty.csv', ''));
  await expect(readInThread(settings, signal)).rejects.toThrow('it is empty');
  const closing = new AbortController();
  const reading = readInThread(settings, closing.signal);
  closing.abort();
  await expect(reading).rejects.toThrow('its reader has stopped');
});

test('waits for a service that breaks off, with nothing else to do', async () => {
  let requests = 0;
  const body = JSON.stringify({ products: [{ id: 'lamp', title: 'Lamp' }], count: 1 });
  const server = await testServer((_, response) =>
    (requests += 1) === 1 ? response.destroy() : response.end(body),
  );
  const keys = { MEDUSA_ORIGIN: server.origin, MEDUSA_KEY: 'pk', MEDUSA_REGION: 'reg' };
  await expect(readInThread(settingsOf('medusa', keys), signal)).rejects.toThrow('no column has prices');
  expect(requests).toBe(2);
  await server.stop();
});
