import { publicApis } from '../generated/publicApi';

test('the exports of each shared package belong to its version', () => {
  expect(publicApis().map(({ file }) => `${file} is out of date: run "npm run generate".`)).toEqual([]);
});
