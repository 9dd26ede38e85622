import { join } from 'node:path';
import { testFolder } from 'service-kit/testFolder.fixture';
import { openFileCounts } from './fileCounts';

const { root, put } = testFolder();

test('[F7] a damaged file of counts starts empty, and that is logged', async () => {
  put('counts.json', '[{"app":1}]');
  const logged: string[] = [];
  const counts = openFileCounts(join(root, 'counts.json'), (line) => logged.push(line));
  expect(await counts.read()).toEqual([]);
  expect(logged).toEqual([
    expect.stringMatching(/counts\.json cannot be read \(.*\), so counting starts again\.$/),
  ]);
});

test('[F7] counts that cannot be written are refused', async () => {
  const counts = openFileCounts(join(root, 'none/counts.json'), () => {});
  const add = counts.add([{ app: 'mfe-cart', version: '1.0.0', since: 0, name: 'loaded', count: 1 }]);
  await expect(add).rejects.toThrow('counts.json cannot be written (');
  await counts.close();
});
