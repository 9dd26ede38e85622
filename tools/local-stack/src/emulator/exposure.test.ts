import { createPlugin } from './emulatorPlugin';

test('in a container it is the address at which the machine publishes it that counts', () => {
  expect(createPlugin({ HOST: '0.0.0.0' }).identity).toBeDefined();
  expect(() => createPlugin({ PUBLISHED_HOST: '0.0.0.0' })).toThrow('set EXPOSE_AUTH_EMULATOR=yes');
  expect(createPlugin({ PUBLISHED_HOST: '0.0.0.0', EXPOSE_AUTH_EMULATOR: 'yes' }).identity).toBeDefined();
});
