import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { followFolder } from './followFolder';

const { root, put } = testFolder();

test('a change of a file that a link leads to is seen', () => {
  jest.useFakeTimers();
  put('shop/theme.css', '');
  symlinkSync(put('mounted.json', { name: 'One' }), join(root, 'shop/shop.json'));
  const log = { info: jest.fn(), warn: jest.fn() };
  const folder = followFolder({ shopFolder: join(root, 'shop'), settings: {}, log, folderUsable: jest.fn() });
  put('mounted.json', { name: 'Other' });
  jest.advanceTimersByTime(500);
  expect(folder.latest().facts.name).toBe('Other');
});
