import { startTestGateway, type TestGateway } from './gateway.fixture';

// No regular expression may backtrack: one request would delay all visitors.
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXIES: '127.0.0.1' });
});

const DIGITS = 12_000;
const json = 'application/json';
const report = (version: string) => ({ app: 'mfe-cart', version, outcome: 'loaded', phase: 'entry', ms: 1 });
const vital = (version: string) => ({ app: 'mfe-cart', version, name: 'LCP', value: 1 });

let clients = 0;
/** Sends each report from another network, so that no limit drops it before it is parsed. */
function post(kind: string, body: object, type = json): Promise<Response> {
  const headers = { 'content-type': type, 'x-forwarded-for': `2001:db8:${(clients += 1)}::1` };
  return gateway.post(`/reports/${kind}`, JSON.stringify(body), headers);
}

const requests: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  'a health report': (text) => post('health', report(`1.1.${text}`)),
  'a web vital': (text) => post('vitals', [vital(`1.1.${text}`)]),
  'a policy report': (text) =>
    post(
      'csp',
      { 'csp-report': { 'source-file': `https://shop.example/shell/1.1.${text}` } },
      'application/csp-report',
    ),
  'an error report': (text) => post('errors', { message: 'x', stack: `https://${text}`.slice(0, 8000) }),
  'a file of the shell': (text) => gateway.get(`/shell/1.1.${text}`),
  'a page': (text) => gateway.get(`/${text}/`),
};

/** Status and number of log lines of a parsed report. A report over the limit gets 204 without a log line. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'a health report': [400, 0],
  'a web vital': [400, 0],
  'a policy report': [204, 1],
  'an error report': [204, 1],
};
const countLogged = () =>
  gateway.log.filter((line) => /"(policy violation|browser error)"/.test(line)).length;

/** Returns the CPU time (µs) of the request and a concurrent page. */
async function costOf(send: (text: string) => Promise<Response>, text: string): Promise<number> {
  const before = process.cpuUsage();
  const [hostile, page] = await Promise.all([send(text), gateway.get('/cart')]);
  await hostile.text();
  expect(await page.text()).toContain('id="shop-config"');
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe.each(Object.entries(requests))('%s', (what, send) => {
  test.each([
    ['digits', `${'1'.repeat(DIGITS)}!`],
    ['dots', `${'.'.repeat(DIGITS)}!`],
    ['the beginning of a url', 'http://'.repeat(DIGITS / 7)],
  ])(
    'costs no more with %s than with letters, nor does the page of another visitor',
    async (_text, hostile) => {
      const before = countLogged();
      const { status } = await send(hostile);
      if (ANSWERS[what]) expect([status, countLogged() - before]).toEqual(ANSWERS[what]);
      // In turns, and the least of each: a garbage collection takes longer than a request.
      const costs = { hostile: Infinity, harmless: Infinity };
      for (let round = 0; round < 10; round++) {
        costs.hostile = Math.min(costs.hostile, await costOf(send, hostile));
        costs.harmless = Math.min(costs.harmless, await costOf(send, 'x'.repeat(hostile.length)));
      }
      expect(costs.hostile / costs.harmless).toBeLessThan(5);
    },
  );
});
