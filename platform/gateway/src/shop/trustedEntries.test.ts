import { signedText, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { createSigningKeyPair, readSigningKey } from 'service-kit';
import { testFolder } from 'service-kit/testFolder.fixture';
import { skip } from '../clock.fixture';
import { canaryOf, documentOf, documentWith, HASH, versionsOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

const { put } = testFolder();
const pair = createSigningKeyPair();
const trusted = { id: pair.id, key: pair.publicKey };
const OTHER_HASH = HASH.replace('AA', 'AB');
let gateway: TestGateway;

beforeEach(async () => {
  const unsigned = { 'mfe-content': 'unsigned', 'mfe-home': 'unsigned' };
  const TRUSTED_KEYS = put('trusted-keys.json', { ...unsigned, 'mfe-cart': [trusted] });
  gateway = await startTestGateway({ TRUSTED_KEYS });
});

function sign(entry: DiscoveryEntry): DiscoveryEntry {
  const key = readSigningKey(pair.privateKey);
  const signature = { key: key.id, at: '2026-06-01T12:00:00.000Z', release: HASH, value: '' };
  const value = key.sign(signedText('mfe-cart', { ...entry, extras: { ...entry.extras, signature } }));
  return { ...entry, extras: { ...entry.extras, signature: { ...signature, value } } };
}

const [first, next] = ['1.0.0', '1.1.0'].map((version) => canaryOf('mfe-cart', version, 0, ['/cart'])[0]!);
const live = (entry: DiscoveryEntry): DiscoveryDocument => {
  const { schema, microFrontends } = documentOf({ 'mfe-content': ['/faq'] });
  const deployment = { traffic: 100, default: true };
  return { schema, microFrontends: { ...microFrontends, 'mfe-cart': [{ ...entry, deployment }] } };
};
const good = live(sign(first!));

const cartOf = async (cookie = '') =>
  versionsOf(await (await gateway.get('/cart', { cookie })).text())['mfe-cart'];

test('a signed release gets traffic, also an earlier one after a rollback', async () => {
  for (const entry of [first!, next!, first!]) {
    gateway.publish(live(sign(entry)));
    expect(await cartOf()).toBe(entry.metadata.version);
  }
});

test.each([
  ['without a signature', next!, 'is not signed'],
  [
    'with another hash than the signed one',
    { ...sign(next!), metadata: { version: '1.1.0', integrity: OTHER_HASH } },
    'differs from what',
  ],
])(
  'a release %s gets no traffic, also after a restart; the last good one goes on',
  async (_what, entry, why) => {
    gateway.publish(good);
    expect(await cartOf()).toBe('1.0.0');
    gateway.publish(live(entry));
    for (let each = 0; each < 2; each++) {
      expect(await cartOf()).toBe('1.0.0');
      await gateway.restart();
    }
    expect(gateway.linesWith('The last good releases go on: 1.0.0.')).not.toEqual([]);
    expect(gateway.linesWith(why)).not.toEqual([]);
  },
);

test('an unsigned canary gets no traffic, a signed one does', async () => {
  gateway.publish(good);
  expect(await cartOf()).toBe('1.0.0');
  const canary = canaryOf('mfe-cart', '1.1.0', 100, ['/cart']);
  gateway.publish(documentWith(good, { 'mfe-cart': canary }));
  expect(await cartOf()).toBe('1.0.0');
  gateway.publish(documentWith(good, { 'mfe-cart': canary.map((entry) => sign(entry)) }));
  expect(await cartOf()).toBe('1.1.0');
});

test('a gateway without a good release leaves out that app alone', async () => {
  gateway.publish(live(next!));
  expect((await gateway.get('/cart')).status).toBe(404);
  expect((await gateway.get('/faq')).status).toBe(200);
  expect(gateway.linesWith('The last good releases go on: none.')).toHaveLength(1);
});

test('a browser cannot try an unsigned release', async () => {
  gateway.publish(good);
  const tryNext = async (entry: DiscoveryEntry) => {
    gateway.releases.entry['mfe-cart@1.1.0'] = entry;
    return cartOf('release-override=mfe-cart=1.1.0');
  };
  expect(await tryNext(next!)).toBe('1.0.0');
  skip(2.1);
  expect(await tryNext(sign(next!))).toBe('1.1.0');
});
