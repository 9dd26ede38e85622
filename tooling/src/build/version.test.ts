import { appVersion } from './version';

afterEach(() => {
  delete process.env.RELEASE;
});

test('a build that is no release carries the hash of its inputs, the same each time', () => {
  expect(appVersion('mfe-cart')).toMatch(/^\d+\.\d+\.\d+-dev\.x[0-9a-f]{8}$/);
  expect(appVersion('mfe-cart')).toBe(appVersion('mfe-cart'));
});

test('two apps differ in their inputs', () => {
  expect(appVersion('mfe-cart')).not.toBe(appVersion('mfe-content'));
});

test("a release carries package.json's version", () => {
  process.env.RELEASE = 'true';
  expect(appVersion('mfe-cart')).toMatch(/^\d+\.\d+\.\d+$/);
});
