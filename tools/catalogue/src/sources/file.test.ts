import { appendFileSync, utimesSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { testFolder } from 'service-kit/testFolder.fixture';
import { fileSource } from './file';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));
beforeEach(() => jest.mocked(delay).mockReset());

const { put } = testFolder();
const versionOf = (file: string, last?: string) => fileSource(file, {}).version?.(last);

test('a file that is being written has no version until it stays the same', async () => {
  const file = put('products.csv', 'id,title');
  const write = async () => appendFileSync(file, ',price\n');
  jest.mocked(delay).mockImplementationOnce(write).mockImplementationOnce(write);
  expect(await versionOf(file)).toMatch(/ 22 +$/);
  expect(delay).toHaveBeenCalledTimes(3);
  jest.mocked(delay).mockImplementation(write);
  await expect(versionOf(file)).rejects.toThrow('it is still being written');
});

test('a file that is as it was is not waited for', async () => {
  const file = put('products.csv', 'id,title,price\n');
  expect(await versionOf(file, await versionOf(file))).toBe(await versionOf(file));
  expect(delay).toHaveBeenCalledTimes(2);
});

test('a file of last year is not waited for', async () => {
  const file = put('products.csv', 'id,title,price\n');
  utimesSync(file, new Date(), new Date('2025-01-01'));
  expect(await versionOf(file)).toMatch(/ 15 +$/);
  expect(delay).not.toHaveBeenCalled();
});

test('a last line without the line break that it had is incomplete', async () => {
  const whole = await versionOf(put('products.csv', 'id,title,price\nlamp,Lamp,1900\n'));
  const cut = put('products.csv', 'id,title,price\nlamp,Lamp,19');
  await expect(versionOf(cut, whole)).rejects.toThrow('it is incomplete, broken off in its last line');
  expect(await versionOf(cut, await versionOf(cut))).toMatch(/without a last line break$/);
  expect(await versionOf(put('products.json', '[]'), whole)).toMatch(/ 2 +$/);
});
