import { beaconsTo } from './beacons.fixture';
import type * as followErrors from './followErrors';

let errors: typeof followErrors;
beforeEach(async () => {
  jest.resetModules();
  errors = await import('./followErrors');
});

const sent = () => beaconsTo('/reports/errors') as Promise<{ readonly message: string }[]>;
const errorWith = (stack: string) => Object.assign(new TypeError('No items'), { stack });

// Messages and stacks without queries: e2e/full/measuring.spec.ts.

test('uncaught and caught errors are reported', async () => {
  errors.followErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }));
  errors.sendErrorReport(new Error('caught'));
  const messages = (await sent()).map(({ message }) => message);
  expect(messages).toEqual(['Error: thrown', 'Error: rejected', 'Error: caught']);
});

test('a tab reports the same error once, and at most ten', async () => {
  for (let count = 0; count < 3; count++) errors.sendErrorReport(errorWith('at a.js:1:1'));
  expect(await sent()).toHaveLength(1);
  for (let line = 2; line < 30; line++) errors.sendErrorReport(errorWith(`at a.js:${line}:1`));
  expect(await sent()).toHaveLength(10);
});

test('values that are not errors, releases that cannot be loaded, and errors without a connection are not reported', async () => {
  errors.sendErrorReport('a text');
  const unloadable = Object.assign(new Error('no entry'), { name: 'RemoteLoadError' });
  errors.sendErrorReport(unloadable);
  errors.sendErrorReport(new Error('left', { cause: unloadable }));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  errors.sendErrorReport(new Error('offline'));
  expect(await sent()).toEqual([]);
});
