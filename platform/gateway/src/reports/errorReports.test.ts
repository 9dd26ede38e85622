import { createService } from 'service-kit';
import { errorReports } from './errorReports';
import { serveReportKind } from './reportKind';

const FILE = 'https://shop.example/mfe/mfe-cart/1.0.0/js/cart.4f.js';

async function send(body: unknown, times = 1, type = 'application/json') {
  const lines: Record<string, unknown>[] = [];
  const told: unknown[] = [];
  const app = createService({
    name: 'gateway',
    log: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  serveReportKind(
    app,
    errorReports((release) => told.push(release)),
  );
  const statuses = new Set<number>();
  for (let each = 0; each < times; each++) {
    const payload = JSON.stringify(body);
    const request = { url: '/reports/errors', payload, headers: { 'content-type': type } };
    statuses.add((await app.inject({ method: 'POST', ...request })).statusCode);
  }
  await app.close();
  return { statuses: [...statuses], told, errors: lines.filter(({ msg }) => msg === 'browser error') };
}

test.each([
  ['Chromium', `TypeError: x\n    at Cart (${FILE}:1:10)`],
  ['Firefox', `Cart@${FILE}:1:10\n`],
  ['Safari', `Cart@${FILE}:1:10`],
])('logs the frames and the release of a stack of %s', async (_browser, stack) => {
  const { statuses, told, errors } = await send({ message: 'TypeError: x', stack });
  expect(statuses).toEqual([204]);
  expect(told).toEqual([{ app: 'mfe-cart', version: '1.0.0' }]);
  expect(errors).toEqual([
    expect.objectContaining({
      level: 'warn',
      release: 'mfe-cart@1.0.0',
      error: 'TypeError: x',
      stack: ['mfe-cart@1.0.0/js/cart.4f.js:1:10'],
    }),
  ]);
});

test('leaves out frames of other files', async () => {
  const stack = [
    '    at run (chrome-extension://abc/x.js:1:1)',
    '    at a (https://shop.example/shell/2.0.0/main.js:3:4)',
    '    at b (https://shop.example/mfe/mfe-cart/1.0.0/../../../secret.js:3:4)',
    '    at c (https://elsewhere.example/x.js:1:1)',
  ].join('\n');
  const { errors } = await send({ message: 'Error', stack });
  expect(errors[0]?.stack).toEqual(['shell@2.0.0/main.js:3:4', 'mfe-cart@1.0.0/../../../secret.js:3:4']);
});

test('a query in the words of an error is not logged', async () => {
  const { errors } = await send({
    message: 'No https://shop.example/login?email=ada@example.com',
    stack: '',
  });
  expect(JSON.stringify(errors)).not.toContain('ada@');
});

test.each([
  ['no report', { message: 'x' }, 'application/json', 400],
  ['words without an end', { message: 'x'.repeat(600), stack: '' }, 'application/json', 400],
  ['a body over 16 KiB', { message: 'x', stack: 'x'.repeat(20_000) }, 'application/json', 413],
  ['another type', { message: 'x', stack: '' }, 'text/plain', 400],
])('%s is refused and not logged', async (_what, body, type, status) => {
  const { statuses, errors } = await send(body, 1, type);
  expect(statuses).toEqual([status]);
  expect(errors).toEqual([]);
});

test('a flood is taken and not logged', async () => {
  const { statuses, errors } = await send({ message: 'x', stack: '' }, 50);
  expect(statuses).toEqual([204]);
  expect(errors).toHaveLength(20);
});
