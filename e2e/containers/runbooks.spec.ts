import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { compose, start } from '../fixtures/containers';
import { expect, test } from '../fixtures/shop';

// Follows docs/runbooks.md.
test.describe.configure({ timeout: 120_000 });

const root = resolve(import.meta.dirname, '../..');
const runbooks = readFileSync(join(root, 'docs/runbooks.md'), 'utf8');
const { SHELL_PORT, FEED_PORT, DISCOVERY_PORT, METRICS_PORT, RELEASE_TOKENS_FILE = '' } = process.env;
const discovery = { DISCOVERY_URL: `http://localhost:${DISCOVERY_PORT}` };

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runbooks-'));
  copyFileSync(RELEASE_TOKENS_FILE, join(folder, 'release-tokens.json'));
  const [releases, catalogue] = ['releases', 'catalogue'].map(
    (name) => `cd ${root} && npm run --silent ${name} --`,
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, scripts: { releases, catalogue } }),
  );
});
test.afterAll(async () => {
  await start('--force-recreate', 'discovery');
  rmSync(folder, { recursive: true });
});

/** Runs a runbook's commands with these containers' ports. @returns their output */
async function follow(title: string): Promise<string> {
  const [, text = ''] = runbooks.split(`\n### ${title}\n`);
  const [runbook = ''] = text.split(/^##/m);
  const commands = [...runbook.matchAll(/^```sh\n(.*?)^```$/gms)]
    .map(([, block = '']) => block)
    .join('\n')
    .replaceAll('localhost:3000', `localhost:${SHELL_PORT}`)
    .replaceAll('localhost:4000', `localhost:${FEED_PORT}`)
    .replaceAll('localhost:4100', `localhost:${DISCOVERY_PORT}`)
    .replaceAll('localhost:9100', `localhost:${METRICS_PORT}`);
  expect(commands).not.toBe('');
  const { exitCode, all } = await execa('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    all: true,
    reject: false,
    env: {
      ...discovery,
      COMPOSE_ENV_FILES: join(root, '.env.example'),
      RELEASE_TOKENS_FILE: join(folder, 'release-tokens.json'),
    },
  });
  expect([exitCode, exitCode === 0 ? '' : all]).toEqual([0, '']);
  return all;
}

test('"An upstream is down" shows the count of its alert and brings it back', async () => {
  await compose('stop', 'sample-feed');
  const failures = /^gateway_upstream_failures_total\{.*upstream="feed".*\} (\d+)$/m;
  expect(Number(failures.exec(await follow('An upstream is down'))?.[1])).toBeGreaterThan(0);
  // ShopFails counts these.
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toMatch(/^http_requests_total\{.*status="50\d".*service="gateway".*\} [1-9]/m);
});

test('"Discovery is down" brings it back', async () => {
  await compose('stop', 'discovery');
  expect(await follow('Discovery is down')).toContain('Discovery does not respond.');
});

const retire = () =>
  execa('npm', ['run', 'releases', '--', 'retire', 'mfe-cart'], { cwd: folder, env: discovery });

for (const [title, begin, says] of [
  ['The shop is down', () => compose('kill', 'shell'), /The gateway does not respond\.[^]*"status":"ok"/],
  ['The shop is slow', () => compose('pause', 'sample-feed'), /page 200 after[^]*feed 504 after/],
  // It ends the fault of the test before.
  ['An upstream is down', () => undefined, /^504/],
  ['The cart is missing', retire, /nothing is live[^]*404[^]*live again[^]*200/],
  [
    'Prices or products are wrong',
    () => undefined,
    /"price":"[\d.]+"[^]*404[^]*live again[^]*"price":"[\d.]+"/,
  ],
] as const)
  test(`"${title}" finds the fault and ends it`, async () => {
    await begin();
    expect(await follow(title)).toMatch(says);
  });

for (const titles of [
  ['A release broke checkout'],
  ['A disk is full'],
  ['Upgrade'],
  ['Rotate a token'],
  ['Back up', 'Restore the log from a copy'],
])
  test(`"${titles.join('", then "')}" works as it is written`, async () => {
    for (const title of titles) await follow(title);
  });
