import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signRelease, type Release } from 'contract';
import { createSigningKeyPair, readSigningKey, sha384 } from 'service-kit';
import { releasingShop, until } from './releasingShop.fixture';

const shop = releasingShop();
afterAll(() => shop.stop());

const { id, privateKey, publicKey } = createSigningKeyPair();
const releaseOf = (version: string) =>
  JSON.parse(readFileSync(join(shop.folderOf('mfe-cart', version), 'release.json'), 'utf8')) as Release;
const unsigned = Object.fromEntries(shop.workspace.apps.map(({ name }) => [name, 'unsigned']));
const TRUSTED_KEYS = shop.put('trusted-keys.json', { ...unsigned, 'mfe-cart': [{ id, key: publicKey }] });
const signed = signRelease(releaseOf('1.0.0'), readSigningKey(privateKey), sha384);
shop.put('mfe-cart/dist/1.0.0/release.json', signed);
const start = () => shop.start({ TRUSTED_KEYS });

test('the start says that an unsigned build is not live', async () => {
  await start();
  shop.release('mfe-cart', '1.1.0', ['/cart']);
  await start();
  expect(await shop.liveOf('mfe-cart')).toBe('1.0.0');
  expect(shop.said).toContainEqual(
    expect.stringMatching(/^mfe-cart: mfe-cart 1\.1\.0 is refused because it is not signed/),
  );
});

test('an attacker who writes to discovery’s log and to the remote’s host gets no traffic', async () => {
  const stack = await start();
  const cart = async () => (await fetch(`${stack.url}/cart`)).text();
  expect(await cart()).toContain('/mfe/mfe-cart/1.0.0/remoteEntry.js');

  await stack.stopPart('discovery');
  shop.release('mfe-cart', '1.0.0', ['/cart'], 'steal();');
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'steal();');
  const event = { at: new Date().toISOString(), by: 'platform', app: 'mfe-cart', version: '1.1.0' };
  const release = { ...releaseOf('1.1.0'), signature: signed.signature };
  const log = new DatabaseSync(join(shop.cache, 'discovery/releases.sqlite'));
  const row = log.prepare('SELECT max(revision) AS revision FROM release_events').get();
  const revision = Number(row?.revision);
  for (const forged of [
    { ...event, revision: revision + 1, action: 'published', release },
    { ...event, revision: revision + 2, action: 'deployed' },
  ])
    log
      .prepare('INSERT INTO release_events (revision, event) VALUES (?, ?)')
      .run(forged.revision, JSON.stringify(forged));
  log.close();
  await stack.startPart('discovery');
  expect(await shop.liveOf('mfe-cart')).toBe('1.1.0');

  await until(async () => {
    const page = await cart();
    expect(page).toContain(
      `/mfe/mfe-cart/1.0.0/remoteEntry.js","metadata":{"integrity":"${signed.integrity}"`,
    );
    expect(page).not.toContain('/mfe-cart/1.1.0/');
    return shop.said.some((line) =>
      line.includes(
        `mfe-cart 1.1.0 gets no traffic because it differs from what ${id} has signed. The last good releases go on: 1.0.0.`,
      ),
    );
  });
});
