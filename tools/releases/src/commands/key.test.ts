import { readSigningKey, readTrustedKeys, type SigningKeyPair } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { run } from '../fakeDiscovery.fixture';
import { readSigner } from '../publishing/drafts';

const { put } = testFolder();

test('"key new" prints a key pair, whose halves sign and check', async () => {
  const { code, out, errors } = await run('key new --json');
  expect([code, errors]).toEqual([0, '']);
  const { id, privateKey, publicKey } = JSON.parse(out) as SigningKeyPair;
  const keys = readTrustedKeys(put('trusted-keys.json', { 'mfe-cart': [{ id, key: publicKey }] }));
  const signature = { key: id, at: new Date().toISOString(), value: readSigningKey(privateKey).sign('text') };
  expect(keys.problemOf('mfe-cart', 'text', signature)).toBeUndefined();
});

test('"key new" says where each half belongs', async () => {
  const { out } = await run('key new');
  expect(out).toMatch(/^RELEASE_SIGNING_KEY=\S{64}$/m);
  expect(out).toMatch(/^\{"id":"[0-9a-f]{16}","key":"\S{60}"\}$/m);
});

test('a wrong private half is refused before anything is built', () => {
  expect(() => readSigner({ RELEASE_SIGNING_KEY: 'secret' })).toThrow(
    /^RELEASE_SIGNING_KEY is no private key/,
  );
});
