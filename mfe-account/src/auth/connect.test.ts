import { session } from 'shared-events';
import { fakeGateway, refusal } from './fakeAuthClient.fixture';
import type * as Provider from './connect';

const identity = { emulator: true, projectId: 'demo-storefront' } as const;
const openGateway = jest.fn();
jest.mock('./firebaseAuthClient', () => ({ openGateway: (...args: unknown[]): unknown => openGateway(...args) }));

/** The module as a page that has just been opened has it. */
async function freshProvider(): Promise<typeof Provider> {
  let provider: typeof Provider | undefined;
  await jest.isolateModulesAsync(async () => {
    provider = await import('./connect');
  });
  if (!provider) throw new Error('provider.ts could not be imported.');
  return provider;
}

beforeEach(() => openGateway.mockReset());
afterEach(() => jest.useRealTimers());

test('a question asked before the settings are there waits for them, and one gateway answers all', async () => {
  const { ask, configureProvider, isEmulated } = await freshProvider();
  const { gateway, asked } = fakeGateway();
  openGateway.mockReturnValue(gateway);
  const early = ask((provider) => provider.signIn('a@b.c', 'secret'));
  expect(openGateway).not.toHaveBeenCalled();
  configureProvider(identity);
  configureProvider({ emulator: true, projectId: 'other' });
  await early;
  await ask((provider) => provider.signOut());
  expect(openGateway).toHaveBeenCalledTimes(1);
  expect(openGateway).toHaveBeenCalledWith(identity);
  expect(asked.signIn).toHaveBeenCalledWith('a@b.c', 'secret');
  expect(await isEmulated()).toBe(true);
});

test('settings that never come are an error, not a wait for ever', async () => {
  const { ask } = await freshProvider();
  jest.useFakeTimers();
  const asked = expect(ask(() => 'answer')).rejects.toMatchObject({
    name: 'AuthError',
    message: 'The sign-in service is not available right now.',
  });
  await jest.advanceTimersByTimeAsync(15_000);
  await asked;
});

test('a gateway that does not open fails the question, and the next one tries again', async () => {
  const { ask, configureProvider } = await freshProvider();
  configureProvider(identity);
  openGateway.mockImplementationOnce(() => {
    throw refusal('auth/invalid-api-key');
  });
  await expect(ask(() => 'answer')).rejects.toMatchObject({
    name: 'AuthError',
    code: 'auth/invalid-api-key',
  });
  openGateway.mockReturnValue(fakeGateway().gateway);
  await expect(ask(() => 'answer')).resolves.toBe('answer');
});

test('who is signed in goes onto the bus, and only that', async () => {
  const { ask, configureProvider } = await freshProvider();
  const { gateway, tell } = fakeGateway();
  openGateway.mockReturnValue(gateway);
  configureProvider(identity);
  await ask(() => undefined);
  tell({ status: 'in', email: 'ada@shop.example', uid: '1' });
  expect(session.get()).toEqual({ status: 'in', email: 'ada@shop.example', uid: '1' });
  tell({ status: 'out' });
  expect(session.get()).toEqual({ status: 'out' });
});
