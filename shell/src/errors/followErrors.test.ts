import { waitFor } from '@testing-library/react';
import { followErrors, tellError } from './followErrors';
import { reportError } from './errorReporter';

jest.mock('../afterFirstPage', () => ({ afterFirstPage: () => Promise.resolve() }));
jest.mock('./errorReporter');
afterEach(() => jest.clearAllMocks());

test('uncaught errors and errors that are handed over are reported', async () => {
  followErrors();
  const errors = ['thrown', 'rejected', 'caught'].map((message) => new Error(message));
  window.dispatchEvent(new ErrorEvent('error', { error: errors[0] }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errors[1] }));
  tellError(errors[2]);
  await waitFor(() => expect(reportError).toHaveBeenCalledTimes(3));
  expect(jest.mocked(reportError).mock.calls.map(([error]) => error)).toEqual(errors);
});

test('without a connection nothing is reported, and the reporter is not loaded', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  tellError(new Error('offline'));
  tellError(new Error('online'));
  await waitFor(() => expect(reportError).toHaveBeenCalledTimes(1));
  expect(reportError).toHaveBeenCalledWith(new Error('online'));
});
