import { signInScripts, trustScripts } from './trustScripts';

afterEach(() => Object.defineProperty(window, 'trustedTypes', { value: undefined, configurable: true }));

test('a script may come from where it is trusted to, absolute or relative, and from nowhere else', () => {
  const createPolicy = jest.fn<void, [string, { readonly createScriptURL: (url: string) => string }]>();
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy }, configurable: true });
  trustScripts((url) => url.startsWith(`${window.location.origin}/mfe/mfe-cart/1.0.0/`));
  const [name, { createScriptURL }] = createPolicy.mock.lastCall!;
  expect(name).toBe('default');
  expect(createScriptURL('/mfe/mfe-cart/1.0.0/cart.js?retry=1')).toBe('/mfe/mfe-cart/1.0.0/cart.js?retry=1');
  expect(() => createScriptURL('/mfe/mfe-cart/1.0.0/../../evil.js')).toThrow('is a file of no release');
  expect(() => createScriptURL('https://evil.example/mfe/mfe-cart/1.0.0/cart.js')).toThrow(TypeError);
});

test('a browser without Trusted Types goes on', () => {
  expect(() => trustScripts(() => false)).not.toThrow();
});

test('the popups have their script from Google, or from the emulator', () => {
  const firebase = { emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'p.example' } as const;
  expect(signInScripts(firebase)).toBe('https://apis.google.com/');
  expect(signInScripts({ emulator: true, projectId: 'p' })).toBe('http://localhost/emulator/');
});
