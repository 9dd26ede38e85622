import { runtimePlugin } from './runtimePlugin';

const HASH = `sha384-${'A'.repeat(64)}`;
const OWN = 'http://localhost/mfe/mfe-cart/1.0.0/remoteEntry.js';

function scriptsOf(...urls: string[]) {
  const plugin = runtimePlugin((url) => (url.includes('/mfe/') ? HASH : undefined));
  return urls.map((url) => {
    const created = plugin.createScript?.({ url }) as { script: HTMLScriptElement; timeout: number };
    return created;
  });
}

test('an entry is fetched with the hash of its release, and with a time limit', () => {
  const [created] = scriptsOf(OWN);
  expect(created?.script).toMatchObject({ src: OWN, integrity: HASH });
  expect(created?.timeout).toBeGreaterThan(0);
});

test('an entry that no release has is not fetched', () => {
  expect(() => scriptsOf('http://localhost/elsewhere.js')).toThrow('is the entry of no release');
});

test('a repeated request for an entry uses another url', () => {
  const sources = scriptsOf(OWN, OWN, OWN).map(({ script }) => script.src);
  expect(sources).toEqual([OWN, `${OWN}?retry=1`, `${OWN}?retry=2`]);
});

test("only another origin's entry is fetched with CORS, as its preload is", () => {
  const [own, other] = scriptsOf(OWN, 'https://cdn.example/mfe/mfe-cart/1.0.0/remoteEntry.js');
  expect(own?.script.crossOrigin).toBeNull();
  expect(other?.script.crossOrigin).toBe('anonymous');
});
