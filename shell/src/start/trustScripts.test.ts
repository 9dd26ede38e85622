import { signInScripts } from './trustScripts';

test('the popups have their script from Google, or from the emulator', () => {
  const firebase = { emulator: false, projectId: 'p', apiKey: 'k', authDomain: 'p.example' } as const;
  expect(signInScripts(firebase)).toBe('https://apis.google.com/');
  expect(signInScripts({ emulator: true, projectId: 'p' })).toBe('http://localhost/emulator/');
});
