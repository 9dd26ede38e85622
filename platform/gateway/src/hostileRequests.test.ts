import { startTestGateway, type TestGateway } from './gateway.fixture';

// One request must not hold up the other visitors: the pattern that reads it may not backtrack.
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };
const report = (version: string) => ({ app: 'mfe-cart', version, outcome: 'loaded', phase: 'entry', ms: 1 });
const DIGITS = 12_000;

/** Requests with a long text: of digits or dots, which a pattern may read in many ways, or of letters, which match none. */
const requests: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  'a health report': (text) => gateway.post('/reports/health', JSON.stringify(report(`1.1.${text}`)), json),
  'a web vital': (text) =>
    gateway.post(
      '/reports/vitals',
      JSON.stringify([{ app: 'mfe-cart', version: `1.1.${text}`, name: 'LCP', value: 1 }]),
      json,
    ),
  'a policy report': (text) =>
    gateway.post(
      '/reports/csp',
      JSON.stringify({ 'csp-report': { 'source-file': `https://shop.example/shell/1.1.${text}` } }),
      { 'content-type': 'application/csp-report' },
    ),
  'an error report': (text) =>
    gateway.post(
      '/reports/errors',
      JSON.stringify({ message: 'x', stack: `https://${text}`.slice(0, 8000) }),
      json,
    ),
  'a file of the shell': (text) => gateway.get(`/shell/1.1.${text}`),
  'a page': (text) => gateway.get(`/${text}/`),
};

/** The CPU time of such a request, in microseconds: the smallest of five, since a garbage collection costs more than any of them. */
async function costOf(send: (text: string) => Promise<Response>, text: string): Promise<number> {
  await (await send(text)).text();
  const costs: number[] = [];
  for (let each = 0; each < 5; each++) {
    const before = process.cpuUsage();
    await (await send(text)).text();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

describe.each(Object.entries(requests))('%s', (_what, send) => {
  test.each([
    ['digits', `${'1'.repeat(DIGITS)}!`],
    ['dots', `${'.'.repeat(DIGITS)}!`],
    ['the beginning of a url', 'http://'.repeat(DIGITS / 7)],
  ])('costs with %s no more than with letters', async (_text, hostile) => {
    const harmless = await costOf(send, 'x'.repeat(hostile.length));
    expect((await costOf(send, hostile)) / harmless).toBeLessThan(5);
  });
});
