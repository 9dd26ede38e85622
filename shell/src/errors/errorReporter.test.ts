import { beaconsTo } from '../beacons.fixture';

let reportError: (error: unknown) => void;
beforeEach(async () => {
  // Each test is a tab.
  jest.resetModules();
  ({ reportError } = await import('./errorReporter'));
});

const sent = () => beaconsTo('/reports/errors');

function errorWith(stack: string, message = 'No items'): Error {
  return Object.assign(new TypeError(message), { stack });
}

test('a report has the message and the stack, without the queries of URLs', async () => {
  reportError(
    errorWith(
      'TypeError\n    at pay (https://shop.example/mfe/mfe-cart/1.0.0/cart.js?email=ada@example.com:1:20)',
      'Cannot read https://shop.example/login?email=ada@example.com',
    ),
  );
  expect(await sent()).toEqual([
    {
      message: 'TypeError: Cannot read https://shop.example/login',
      stack: 'TypeError\n    at pay (https://shop.example/mfe/mfe-cart/1.0.0/cart.js:1:20)',
    },
  ]);
});

test('a tab reports the same error once, and at most ten', async () => {
  for (let count = 0; count < 3; count++) reportError(errorWith('at a.js:1:1'));
  expect(await sent()).toHaveLength(1);
  for (let line = 2; line < 30; line++) reportError(errorWith(`at a.js:${line}:1`));
  expect(await sent()).toHaveLength(10);
});

test('values that are not errors, and releases that cannot be loaded, are not reported', async () => {
  reportError('a text');
  reportError(Object.assign(new Error('no entry'), { name: 'RemoteLoadError' }));
  reportError(new Error('left', { cause: Object.assign(new Error(), { name: 'RemoteLoadError' }) }));
  expect(await sent()).toEqual([]);
});
