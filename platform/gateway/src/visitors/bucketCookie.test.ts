import { bucketCookie, newBucket, readBucket } from './bucketCookie';

test('a bucket is one of 10,000', () => {
  for (let each = 0; each < 1000; each++) {
    const bucket = newBucket();
    expect(readBucket(bucketCookie(bucket, false).split(';')[0])).toBe(bucket);
  }
});

test('scripts and other sites never get the cookie, and behind https nobody on the way does', () => {
  expect(bucketCookie(42, false)).toBe('release-bucket=42; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  expect(bucketCookie(42, true)).toMatch(/; Secure$/);
});

test.each([
  ['release-bucket=0', 0],
  ['a=1; release-bucket=9999; b=2', 9999],
  ['a=1;release-bucket=7', 7],
])('the visitor who sends %j has bucket %i', (cookies, bucket) => {
  expect(readBucket(cookies)).toBe(bucket);
});

test.each([
  undefined,
  '',
  'release-bucket=',
  'release-bucket=10000',
  'release-bucket=-1',
  'release-bucket=007',
  'release-bucket=1.5',
  'release-bucket=0x1',
  'release-bucket="7"',
  'release-bucket=7 8',
  'not-release-bucket=7',
  'RELEASE-BUCKET=7',
  'release-bucket',
])('a visitor who sends %j has none yet', (cookies) => {
  expect(readBucket(cookies)).toBeUndefined();
});
