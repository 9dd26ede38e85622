import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'build/root';

/** docker-compose.yml repeats facts of .env.example. */
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const [, services = ''] = text('docker-compose.yml').split('\nservices:\n');
const serviceOf = (name: string) =>
  services.split(/^(?= {2}[\w-]+:$)/m).find((part) => part.startsWith(`  ${name}:`));

test('the shell and discovery know the remotes', () => {
  expect(serviceOf('shell')).toContain('<<: [*remotes, *exposure]');
  expect(serviceOf('discovery')).toContain('<<: *remotes');
});

test('discovery keeps its log in a volume, and only this machine can write to it', () => {
  const discovery = serviceOf('discovery');
  expect(discovery).toContain("volumes: ['discovery-log:/shop/.cache']");
  expect(discovery).toContain('STATE_FOLDER: .cache');
  expect(discovery).toContain("ports: ['127.0.0.1:${DISCOVERY_PORT:-4100}:4100']");
});

test('a production image is built from production packages only', () => {
  const [production = ''] = text('deploy/images/Dockerfile').split(
    '# From here on, what stands in for the outside world.',
  );
  expect(production).toContain('FROM service AS shell\n');
  expect(production.replace(/^#.*$/gm, '')).not.toMatch(/local-stack|auth-emulator(?!')/);
});

test('every setting about URLs, pictures or identity reaches the shell', () => {
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
  const stages = [...text('deploy/images/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  const bases = stages.map(([, base = '']) => base).filter((base) => !names.includes(base));
  expect(new Set(bases)).toEqual(new Set(['node:22-slim', 'debian:trixie-slim', 'scratch']));
});
