import { signInScripts, trustScripts } from './trustScripts';

type Rules = Record<'createScriptURL' | 'createScript', (text: string) => string>;

afterEach(() => Object.defineProperty(window, 'trustedTypes', { value: undefined, configurable: true }));

function rulesOf(isTrusted: (url: string) => boolean): Rules | undefined {
  let rules: Rules | undefined;
  const createPolicy = (name: string, given: Rules) => {
    expect(name).toBe('default');
    rules = given;
  };
  Object.defineProperty(window, 'trustedTypes', { value: { createPolicy }, configurable: true });
  trustScripts(isTrusted);
  return rules;
}

test('a script may come from where it is trusted to, absolute or relative, and from nowhere else', () => {
  const rules = rulesOf((url) => url.startsWith(`${window.location.origin}/mfe/mfe-cart/1.0.0/`));
  expect(rules?.createScriptURL('/mfe/mfe-cart/1.0.0/cart.js?retry=1')).toBe(
    '/mfe/mfe-cart/1.0.0/cart.js?retry=1',
  );
  expect(() => rules?.createScriptURL('/mfe/mfe-cart/1.0.0/../../evil.js')).toThrow(
    'is a file of no release',
  );
  expect(() => rules?.createScriptURL('https://evil.example/mfe/mfe-cart/1.0.0/cart.js')).toThrow(TypeError);
});

test('the text of a script may be data, and nothing that does anything', () => {
  const rules = rulesOf(() => true);
  const data = '{"@context":"https://schema.org"}';
  expect(rules?.createScript(data)).toBe(data);
  expect(() => rules?.createScript('alert(1)')).toThrow(SyntaxError);
});

test('a browser without Trusted Types goes on', () => {
  expect(() => trustScripts(() => false)).not.toThrow();
});

test('the popups have their script from Google, or from the emulator', () => {
  const firebase = { emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'p.example' } as const;
  expect(signInScripts(firebase)).toBe('https://apis.google.com/');
  expect(signInScripts({ emulator: true, projectId: 'p' })).toBe('http://localhost/emulator/');
});
