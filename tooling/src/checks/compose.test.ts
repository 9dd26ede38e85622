import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingName } from 'service-kit';
import { root } from '../root';
import { readWorkspace } from '../workspace';

/** docker-compose.yml repeats facts of the apps and of .env.example; it is held to them here. */
const { apps, remotes } = readWorkspace();
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = text('docker-compose.yml');
const [, services = ''] = compose.split('\nservices:\n');
const serviceOf = (name: string) =>
  services.split(/^(?= {2}[\w-]+:$)/m).find((part) => part.startsWith(`  ${name}:`));

test.each(apps)('$name is a service, built from its own sources', ({ name }) => {
  expect(serviceOf(name)).toContain(`args: { APP: ${name} }`);
});

test.each(apps)('$name is served at port $port of this machine', ({ name, port }) => {
  const inside = name === 'shell' ? 8080 : port;
  const published = `\${HOST:-127.0.0.1}:\${${settingName(name, 'PORT')}:-${port}}:${inside}`;
  expect(serviceOf('shell')).toContain(`- ${published}`);
});

test('the shell and discovery know every remote by its name and port', () => {
  const known = remotes.map(({ name, port }) => `${name}=${port}`).join(' ');
  expect(compose).toContain(`x-remotes: &remotes\n  REMOTES: ${known}\n`);
  expect(serviceOf('shell')).toContain('<<: [*remotes, *exposure]');
  expect(serviceOf('discovery')).toContain('<<: *remotes');
});

test.each(remotes)('$name keeps its earlier releases in a volume of its own', ({ name }) => {
  expect(serviceOf(name)).toContain(`volumes: ['${name}-releases:/srv/mfe/${name}']`);
  expect(compose).toMatch(new RegExp(`^volumes:\n(?: .*\n)*  ${name}-releases:\n`, 'm'));
});

test('discovery keeps its log in a volume, and can be written to from this machine only', () => {
  const discovery = serviceOf('discovery');
  expect(discovery).toContain("volumes: ['discovery-log:/shop/.cache']");
  expect(discovery).toContain('STATE_FOLDER: .cache');
  expect(discovery).toContain("ports: ['127.0.0.1:${DISCOVERY_PORT:-4100}:4100']");
});

test('a production image is built from production packages only', () => {
  const dockerfile = text('tooling/docker/Dockerfile');
  const production = dockerfile.slice(
    0,
    dockerfile.indexOf('# From here on, what stands in for the outside world.'),
  );
  expect(production).toContain('FROM nginx AS shell\n');
  expect(production.replace(/^#.*$/gm, '')).not.toMatch(/sandbox|auth-emulator(?!')/);
});

test('every setting that is about urls, pictures or identity reaches the shell', () => {
  const notTheBrowsers = ['DATABASE_URL', 'DISCOVERY_URL', 'RELEASE_UPLOAD_URL'];
  const settings = [...text('.env.example').matchAll(/^# (\w+_URL|IMAGE_ORIGINS|FIREBASE_\w+)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !notTheBrowsers.includes(name));
  expect(settings.length).toBeGreaterThan(7);
  expect(serviceOf('shell')).toContain(
    'PUBLIC_ORIGIN: ${PUBLIC_ORIGIN:-http://localhost:${SHELL_PORT:-3000}}',
  );
  for (const name of settings) expect(serviceOf('shell')).toMatch(new RegExp(`^ {6}${name}:$`, 'm'));
});

test('the bases of the images are public, Debian and named by exact tags', () => {
  const stages = [...text('tooling/docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  const bases = stages.map(([, base = '']) => base).filter((base) => !names.includes(base));
  expect(new Set(bases)).toEqual(new Set(['node:22-slim', 'debian:trixie-slim', 'scratch']));
});
