import { readStack } from './readStack';

const FILE = 'https://shop.example/mfe/mfe-cart/1.0.0/js/cart.4f.js';

test.each([
  ['Chromium', `TypeError: x\n    at Cart (${FILE}:1:10)`],
  ['Firefox', `Cart@${FILE}:1:10\n`],
  ['Safari', `Cart@${FILE}:1:10`],
])('reads a stack of %s', (_browser, stack) => {
  expect(readStack(stack)).toEqual({
    release: expect.objectContaining({ app: 'mfe-cart', version: '1.0.0' }) as object,
    frames: ['mfe-cart@1.0.0/js/cart.4f.js:1:10'],
  });
});

test('leaves out frames of other files', () => {
  const stack = [
    '    at run (chrome-extension://abc/x.js:1:1)',
    '    at a (https://shop.example/shell/2.0.0/main.js:3:4)',
    '    at b (https://shop.example/mfe/mfe-cart/1.0.0/../../../secret.js:3:4)',
    '    at c (https://elsewhere.example/x.js:1:1)',
  ].join('\n');
  const frames = ['shell@2.0.0/main.js:3:4', 'mfe-cart@1.0.0/../../../secret.js:3:4'];
  expect(readStack(stack).frames).toEqual(frames);
});
