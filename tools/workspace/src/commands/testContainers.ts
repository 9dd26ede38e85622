import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { distOf, readWorkspace } from 'build/apps';
import { execa } from 'execa';
import { freePort, settingName } from 'service-kit';
import { fail, runSteps, type Step } from './steps';
import { browserTests, build } from './verifySteps';

const SMOKE = ['specs/shopping', 'specs/account-login', 'specs/crawlers', 'specs/delivery'];

/** Tests docker compose on free ports as another project. Keeps only the build cache. Offline containers need BUILD_NETWORK=host. */
export async function testContainers(): Promise<void> {
  const { failed } = await execa('docker', ['info', '--format', '{{.ServerVersion}}'], { reject: false });
  if (!failed) return testCompose();
  console.log('NOT RUN: the tests of docker compose need a Docker Engine, and "docker info" finds none.');
  if (process.env.CI === 'true') fail();
}

function compose(command: string, ...options: string[]): Step {
  return { title: `docker compose ${command}`, command: ['docker', 'compose', command, ...options] };
}

function makeToken(folder: string): { readonly token: string; readonly file: string } {
  const token = randomBytes(32).toString('base64url');
  const file = join(folder, 'tokens.json');
  const platform = createHash('sha256').update(token).digest('hex');
  writeFileSync(file, JSON.stringify({ platform, teams: {} }));
  return { token, file };
}

/**
 * Writes changes of docker-compose.yml that make tests faster: more frequent health checks until a container is ready, and later where a
 * test lets a service hang; all remotes but one have builds of this folder.
 */
function writeChanges(folder: string): string {
  const { root, remotes } = readWorkspace();
  const sooner = { healthcheck: { start_interval: '1s' } };
  const faster = { healthcheck: { start_interval: '1s', interval: '1s' } };
  const built = (name: string) => ({ build: { additional_contexts: { dist: distOf(root, name) } } });
  const services = {
    ...Object.fromEntries(remotes.map(({ name }) => [name, { ...sooner, ...built(name) }])),
    'mfe-cart': faster,
    shell: faster,
    discovery: faster,
    'sample-feed': sooner,
    'auth-emulator': sooner,
  };
  const file = join(folder, 'changes.json');
  writeFileSync(file, JSON.stringify({ services }));
  return file;
}

async function testCompose(): Promise<void> {
  if (!(await runSteps(build))) return;
  const { root, apps } = readWorkspace();
  const names = apps.map(({ name }) => name);
  for (const part of [...names, 'feed', 'discovery', 'auth-emulator', 'metrics', 'tls', 'http'])
    process.env[settingName(part, 'PORT')] = String(await freePort());
  // Ignores .env.
  process.env.COMPOSE_ENV_FILES = '.env.example';
  process.env.COMPOSE_PROJECT_NAME = 'juniper-row-test';
  process.env.SHOP_URL = `http://localhost:${process.env.SHELL_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const { token, file } = makeToken(folder);
  process.env.RELEASE_TOKENS_FILE = file;
  process.env.RELEASE_TOKEN = token;
  process.env.COMPOSE_FILE = [join(root, 'docker-compose.yml'), writeChanges(folder)].join(delimiter);
  try {
    if (!(await runSteps(compose('up', '--build', '--detach', '--wait')))) return;
    await runSteps(browserTests('browser tests of the shop in containers', 'default', SMOKE));
    await runSteps(browserTests('browser tests of the containers', 'containers', ['--workers=1']));
  } finally {
    await runSteps(compose('down', '--volumes', '--rmi', 'local'));
    rmSync(folder, { recursive: true });
  }
}
