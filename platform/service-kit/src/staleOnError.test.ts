import { setImmediate as soon, setTimeout as delay } from 'node:timers/promises';
import { staleOnError, type StaleOnErrorOptions } from './staleOnError';

let now = 0;
let timeOuts: AbortController[] = [];

beforeEach(() => {
  now = 0;
  timeOuts = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeOut = new AbortController();
    timeOuts.push(timeOut);
    return timeOut.signal;
  });
});

/** Returns a source that responds when the test calls `resolve` or `reject`. */
function source(options: Partial<StaleOnErrorOptions<string>> = {}) {
  const requests: { resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const changes: (string | undefined)[] = [];
  const get = staleOnError<string>({
    read: (signal) =>
      new Promise((resolve, reject) => {
        requests.push({ resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('timed out')));
      }),
    freshMs: 1000,
    timeoutMs: 500,
    onChange: (problem) => changes.push(problem),
    ...options,
  });
  const last = () => requests.at(-1)!;
  /** Returns what a caller gets if the source does this. */
  const callerGets = (act: () => void) => {
    const caller = get();
    act();
    return caller;
  };
  return {
    get,
    changes,
    asked: () => requests.length,
    last,
    respond: (value: string) => callerGets(() => last().resolve(value)),
    fail: (message = 'down') => callerGets(() => last().reject(new Error(message))),
  };
}

/** Whether a caller still waits after its patience of 0 ms. */
async function isWaiting(caller: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol();
  return (await Promise.race([caller, delay(0, waiting)])) === waiting;
}

test('a value is fresh for a while after its response', async () => {
  const { get, last, respond, asked } = source();
  const caller = get();
  now = 5000;
  last().resolve('a');
  await caller;
  now = 5999;
  expect(await get()).toBe('a');
  expect(asked()).toBe(1);
  now = 6000;
  expect(await respond('b')).toBe('b');
  expect(asked()).toBe(2);
});

test('while the source fails the last value is given, and the source is asked again once that is old', async () => {
  const { get, respond, fail, asked } = source();
  await respond('a');
  now = 1000;
  expect(await fail()).toBe('a');
  expect(await get()).toBe('a');
  expect(asked()).toBe(2);
  now = 2000;
  expect(await respond('b')).toBe('b');
});

test.each([undefined, 'stored'])(
  'a source that fails before its first value gives the initial one, %s, and is not asked at every call',
  async (initial) => {
    const { get, fail, asked } = source({ initial });
    expect([await fail(), await get(), asked()]).toEqual([initial, initial, 1]);
  },
);

describe('a source that hangs', () => {
  test('costs its callers the time-out once, until it responds again', async () => {
    const { get, respond, last, asked } = source();
    await respond('a');
    now = 1000;
    const first = get();
    expect(await isWaiting(first)).toBe(true);
    expect(AbortSignal.timeout).toHaveBeenLastCalledWith(500);
    timeOuts.at(-1)?.abort();
    expect(await first).toBe('a');

    now = 2000;
    expect(await get()).toBe('a');
    expect(await get()).toBe('a');
    expect(asked()).toBe(3);
    last().resolve('b');
    await soon();
    expect(await get()).toBe('b');

    now = 3000;
    expect(await isWaiting(get())).toBe(true);
  });

  test('is waited for up to the time limit, and its new value is used', async () => {
    const { get, fail, last } = source({ patienceMs: 60_000 });
    await fail();
    now = 1000;
    const caller = get();
    expect(await isWaiting(caller)).toBe(true);
    last().resolve('a');
    expect(await caller).toBe('a');
  });
});

test('onChange is called once per change', async () => {
  const { respond, fail, changes } = source({ freshMs: 0 });
  await respond('a');
  await fail();
  await fail();
  await fail('it responds with 500');
  await respond('b');
  await respond('c');
  expect(changes).toEqual(['down', 'it responds with 500', undefined]);
});
