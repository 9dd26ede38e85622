import { signRelease, type Release } from 'contract';
import { createSigningKeyPair, readSigningKey, sha384 } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { archiveOf, releaseOf } from '../release.fixture';
import { CART, useServices } from './service.fixture';

const { start } = useServices();
const { put } = testFolder();
const pair = createSigningKeyPair();
const trusted = { id: pair.id, key: pair.publicKey };
const sign = (release: Release) => signRelease(release, readSigningKey(pair.privateKey), sha384);
const startWith = (keys: object, stateFolder?: string) =>
  start(
    { TRUSTED_KEYS: put('trusted-keys.json', { 'mfe-cart': keys, 'mfe-catalog': 'unsigned' }) },
    { stateFolder },
  );

const signed = sign(releaseOf('mfe-cart'));
const assets = { 'basket.svg': sha384('another picture') };

test.each([
  ['without a signature', releaseOf('mfe-cart'), 'is not signed'],
  [
    'whose version was altered',
    { ...releaseOf('mfe-cart', '1.1.0'), signature: signed.signature! },
    'differs',
  ],
  ['whose pictures were altered', { ...signed, assets }, 'differs from what'],
])('[S1] [S2] a release %s does not become known', async (_what, release, sentence) => {
  const service = await startWith([trusted]);
  expect((await service.publish(release)).body).toMatchObject({
    type: 'urn:problem:not-signed',
    detail: expect.stringContaining(sentence),
  });
  expect((await service.status()).apps).toEqual({});
});

test('[S1] [R2] [V5] a signed release goes live, and its files may have another signature; an unsigned app needs none', async () => {
  const service = await startWith([trusted]);
  const release = releaseOf('mfe-cart');
  expect((await service.send(release, await archiveOf(release))).status).toBe(204);
  expect((await service.write(`${CART}/releases`, { release: signed })).status).toBe(201);
  const again = sign(release);
  expect((await service.send(again, await archiveOf(again))).status).toBe(204);
  expect((await service.publish(again)).body).toMatchObject({ event: null });
  expect((await service.write(`${CART}/deploy`, { version: '1.0.0' })).status).toBe(200);
  expect(await service.read(`${CART}/releases/1.0.0`)).toEqual(signed);
  expect((await service.publish(releaseOf('mfe-catalog'))).status).toBe(201);
});

test('[S1] [S3] what was published before its key was revoked gets no traffic in any way', async () => {
  const before = await startWith([trusted]);
  for (const release of [signed, sign(releaseOf('mfe-cart', '1.1.0'))]) await before.publish(release);
  await before.write(`${CART}/deploy`, { version: '1.0.0' });
  const service = await startWith([{ ...trusted, revoked: true }], before.stateFolder);
  for (const body of [{ version: '1.1.0' }, { version: '1.1.0', canary: 5 }])
    expect((await service.write(`${CART}/deploy`, body)).body.detail).toContain('which is revoked');
  expect((await service.write(`${CART}/rollback`, { version: '1.1.0' })).status).toBe(422);
});

test('[S1] an app that the file does not name is refused, and keeps discovery from starting once it is live', async () => {
  const service = await startWith([trusted]);
  expect((await service.publish(releaseOf('mfe-content'))).body.detail).toContain(
    'add the keys of mfe-content there',
  );
  await service.publish(signed);
  await service.write(`${CART}/deploy`, { version: '1.0.0' });
  const misspelt = { TRUSTED_KEYS: put('misspelt.json', { 'mfe-crat': [trusted] }) };
  await expect(start(misspelt, service)).rejects.toThrow(
    /does not name mfe-cart, .* Of mfe-crat, which it names/,
  );
});
