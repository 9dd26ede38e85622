import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { settingName } from 'service-kit';
import { freePort } from '../freePort';
import { root } from '../root';
import { readWorkspace } from '../workspace';
import { BROWSER_REPORT, conclude, countsOf, forgetReport, type Counts } from './reports';
import { runSteps, type Step } from './steps';

/**
 * `npm run test:compose`: the shop in containers, on free ports and under a project name of its own. First the browser tests of
 * the shop that `npm start` serves, then outages that only containers have (e2e/specs/compose-*.spec.ts). Nothing is left behind
 * but the build cache. BUILD_NETWORK=host where containers have no way out.
 */
const SPECS = 'e2e/specs';

async function hasEngine(): Promise<boolean> {
  const { failed } = await execa('docker', ['info', '--format', '{{.ServerVersion}}'], { reject: false });
  return !failed;
}

/** What starts a sandbox of its own, to stop parts of it, and what measures the code, wherever it is served from. */
const NOT_OF_THE_SHOP =
  /freeSandbox|fixtures\/(mixedWorkspace|faultyNetwork|repositoryCopy|copiedShop)|budgets\.json|NAVIGATIONS|bench\/load/;

/** The specs that ask the shop at SHOP_URL. */
function specsOfTheShop(): string[] {
  return readdirSync(join(root, SPECS)).filter(
    (file) =>
      file.endsWith('.spec.ts') &&
      !file.startsWith('compose-') &&
      !NOT_OF_THE_SHOP.test(readFileSync(join(root, SPECS, file), 'utf8')),
  );
}

/** A token of the platform, for the release command, and the file by which discovery knows it. */
function makeToken(folder: string): { readonly token: string; readonly file: string } {
  const token = randomBytes(32).toString('base64url');
  const file = join(folder, 'tokens.json');
  const platform = createHash('sha256').update(token).digest('hex');
  writeFileSync(file, JSON.stringify({ platform, teams: {} }));
  return { token, file };
}

async function runCounted(step: Step): Promise<{ counts: Counts; failed: number }> {
  forgetReport(BROWSER_REPORT);
  const failed = await runSteps([[step]]);
  return { counts: countsOf(BROWSER_REPORT), failed: failed.length };
}

async function testCompose(): Promise<void> {
  const parts = [...readWorkspace().apps.map(({ name }) => name), 'feed', 'discovery', 'auth-emulator'];
  process.env.TLS_PORT = String(await freePort());
  for (const part of parts) process.env[settingName(part, 'PORT')] = String(await freePort());
  // Not the .env of whoever tests: .env.example sets nothing.
  process.env.COMPOSE_ENV_FILES = '.env.example';
  process.env.COMPOSE_PROJECT_NAME = 'juniper-row-test';
  process.env.SHOP_URL = `http://localhost:${process.env.SHELL_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const { token, file } = makeToken(folder);
  process.env.RELEASE_TOKENS_FILE = file;
  process.env.RELEASE_TOKEN = token;

  const browserTests = (title: string, ...args: string[]): Step => ({
    title,
    command: ['tsx', 'e2e/run.ts', '--project=desktop', ...args],
  });
  try {
    const up = await runSteps([
      [
        {
          title: 'docker compose up --build',
          command: ['docker', 'compose', 'up', '--build', '--detach', '--wait'],
        },
      ],
    ]);
    if (up.length > 0) {
      conclude([], up.length);
      return;
    }
    const shop = await runCounted(browserTests('browser tests of the shop', ...specsOfTheShop()));
    process.env.COMPOSE_TESTS = 'true';
    const outages = await runCounted(
      browserTests('browser tests of the containers', 'compose-', '--workers=1'),
    );
    conclude([shop.counts, outages.counts], shop.failed + outages.failed);
  } finally {
    await runSteps([
      [
        {
          title: 'docker compose down',
          command: ['docker', 'compose', 'down', '--volumes', '--rmi', 'local'],
        },
      ],
    ]);
    rmSync(folder, { recursive: true });
  }
}

if (await hasEngine()) {
  await testCompose();
} else {
  console.log('NOT RUN: the tests of docker compose need a Docker engine, and "docker info" finds none.');
  // Locally that is how it is; in CI it would be a hole that nobody sees.
  if (process.env.CI === 'true') console.log('0 passed, 1 failed');
  process.exitCode = process.env.CI === 'true' ? 1 : 0;
}
