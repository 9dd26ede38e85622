import type { ErrorReport } from 'contract';

const sendBeacon = jest.fn<boolean, [string, Blob]>();
let reportError: (error: unknown) => void;

beforeEach(async () => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  // A tab of its own.
  jest.resetModules();
  ({ reportError } = await import('./errorReporter'));
});
afterEach(() => jest.restoreAllMocks());

async function sent(): Promise<ErrorReport[]> {
  return Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => {
      expect([url, body.type]).toEqual(['/reports/errors', 'application/json']);
      const text = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsText(body);
      });
      return JSON.parse(text) as ErrorReport;
    }),
  );
}

function errorWith(stack: string, message = 'No items'): Error {
  return Object.assign(new TypeError(message), { stack });
}

test('an error is told with its words and its stack, without the queries of urls', async () => {
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

test('the same error is told once, and a tab that throws on and on is not heard for ever', async () => {
  for (let count = 0; count < 3; count++) reportError(errorWith('at a.js:1:1'));
  expect(await sent()).toHaveLength(1);
  for (let line = 2; line < 30; line++) reportError(errorWith(`at a.js:${line}:1`));
  expect(await sent()).toHaveLength(10);
});

test('what is no error, and a release that cannot be loaded are not told', async () => {
  reportError('a text');
  reportError(Object.assign(new Error('no entry'), { name: 'RemoteLoadError' }));
  reportError(new Error('left', { cause: Object.assign(new Error(), { name: 'RemoteLoadError' }) }));
  expect(await sent()).toEqual([]);
});
