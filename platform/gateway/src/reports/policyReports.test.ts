import { createService } from 'service-kit';
import { policyReports } from './policyReports';
import { serveReportKind } from './reportKind';

async function send(body: unknown, type = 'application/csp-report', times = 1) {
  const lines: Record<string, unknown>[] = [];
  const app = createService({
    name: 'gateway',
    log: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  serveReportKind(
    app,
    policyReports(() => undefined),
  );
  const statuses = [];
  for (let each = 0; each < times; each++) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    statuses.push(
      (await app.inject({ method: 'POST', url: '/reports/csp', payload, headers: { 'content-type': type } }))
        .statusCode,
    );
  }
  await app.close();
  return { statuses, violations: lines.filter(({ msg }) => msg === 'policy violation') };
}

const LOGGED = {
  level: 'warn',
  page: 'https://shop.example/cart',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  source: 'https://shop.example/mfe/mfe-cart/1.0.0/cart.js:7',
};
const report = {
  'csp-report': {
    'document-uri': 'https://shop.example/cart?email=ada@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'source-file': 'https://shop.example/mfe/mfe-cart/1.0.0/cart.js',
    'line-number': 7,
  },
};

test('a report is a line of the log, without the queries of its urls', async () => {
  const { statuses, violations } = await send(report);
  expect(statuses).toEqual([204]);
  expect(violations).toEqual([expect.objectContaining(LOGGED)]);
  expect(JSON.stringify(violations)).not.toMatch(/ada@|secret/);
});

test.each([
  ['no JSON', '{', 'application/csp-report', 400],
  ['another report', { type: 'deprecation', body: {} }, 'application/csp-report', 400],
  ['another type', report, 'text/html', 415],
  ['a body over 64 KiB', { ...report, pad: 'x'.repeat(70_000) }, 'application/csp-report', 413],
])('%s is refused and not logged', async (_what, body, type, status) => {
  const { statuses, violations } = await send(body, type);
  expect(statuses).toEqual([status]);
  expect(violations).toEqual([]);
});

test('a flood is taken and not logged', async () => {
  const { statuses, violations } = await send(report, undefined, 80);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(violations).toHaveLength(60);
});
