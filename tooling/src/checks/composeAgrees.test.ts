import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apps, portSetting, remotes } from '../apps';
import { root } from '../root';

/** docker-compose.yml repeats the apps table and .env.example; it is held to them here. */
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = text('docker-compose.yml');
const [, services = ''] = compose.split('\nservices:\n');
const serviceOf = (name: string) =>
  services.split(/^(?= {2}[\w-]+:$)/m).find((part) => part.startsWith(`  ${name}:`));

test.each(apps)('$name is a service, built from its own sources', ({ name }) => {
  expect(serviceOf(name)).toContain(`args: { APP: ${name} }`);
});

test.each(apps)('$name answers at port $port of this machine', ({ name, port }) => {
  const inside = name === 'shell' ? 8080 : port;
  const published = `\${HOST:-127.0.0.1}:\${${portSetting(name)}:-${port}}:${inside}`;
  expect(serviceOf('shell')).toContain(`- ${published}`);
});

test.each(remotes)('the shell and discovery find $name by its name', ({ name }) => {
  const setting = portSetting(name).replace(/_PORT$/, '_ORIGIN');
  expect(serviceOf('shell')).toMatch(new RegExp(`${setting}: &\\w+ http://${name}:8080`));
  expect(serviceOf('discovery')).toContain(`${setting}: *`);
});

test('every setting that is about addresses, pictures or identity reaches the shell', () => {
  const settings = [...text('.env.example').matchAll(/^# (\w+_URL|IMAGE_ORIGINS|FIREBASE_\w+)=/gm)].map(
    ([, name]) => name,
  );
  expect(settings.length).toBeGreaterThan(7);
  for (const name of settings) expect(serviceOf('shell')).toMatch(new RegExp(`^ {6}${name}:$`, 'm'));
});

test('the bases of the images are public, Debian and named by exact tags', () => {
  const stages = [...text('stack/docker/Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)];
  const names = stages.map(([, , name]) => name);
  const bases = stages.map(([, base = '']) => base).filter((base) => !names.includes(base));
  expect(new Set(bases)).toEqual(new Set(['node:22-slim', 'debian:trixie-slim', 'scratch']));
});
