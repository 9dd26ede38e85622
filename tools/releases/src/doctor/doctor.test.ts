import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { record } from '../skew';
import { readRepository } from 'build/workspace';
import type { DiscoveryClient } from '../discoveryClient';
import { doctor } from './doctor';

// What is wrong with a build in itself is checkBuild.test.ts's.
jest.mock('./checkBuild', () => ({ checkBuild: () => [] }));

const root = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(root, { recursive: true }));

const nobody = { status: () => Promise.reject(new Error('Nobody responds.')) } as unknown as DiscoveryClient;

function put(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

/** mfe-cart in a repository of its own, built with these pages and these parts for others. */
function build(version: string, paths: readonly string[], exposes: readonly string[]): void {
  const facts = { team: '@cart', label: 'The cart', routes: paths.map((path) => ({ path })) };
  const sha = `sha384-${'A'.repeat(64)}`;
  const base = `/mfe/mfe-cart/${version}/`;
  const release = {
    ...{ name: 'mfe-cart', version, ...facts, entry: `${base}remoteEntry.js`, integrity: sha },
    ...{
      preload: [],
      files: { 'remoteEntry.js': sha },
      assets: { 'mf-manifest.json': sha },
      bytes: {},
      share: {},
    },
    inputs: '0'.repeat(64),
  };
  put('mfe-cart/package.json', { version, storefront: { port: 3002, ...facts } });
  put(`mfe-cart/dist/${version}/remoteEntry.js`, {});
  put(`mfe-cart/dist/${version}/mf-manifest.json`, { exposes: exposes.map((path) => ({ path })) });
  for (const folder of ['', `${version}/`]) put(`mfe-cart/dist/${folder}release.json`, release);
}

test('what the recorded release had and this build lacks is found, where the remote is alone', async () => {
  build('1.0.0', ['/cart', '/saved'], ['./routes', './widgets']);
  record(root, 'mfe-cart', '1.0.0');
  const same = await doctor(readRepository(root), nobody);
  expect(same).toMatchObject({ findings: { 'mfe-cart': [] }, problem: undefined });

  build('1.1.0', ['/cart'], ['./routes']);
  const { findings, problem } = await doctor(readRepository(root), nobody);
  expect(findings['mfe-cart']).toEqual([
    'mfe-cart 1.1.0 has no page /saved any more, which bookmarks and open tabs lead to: keep it, or send its visitors elsewhere from it.',
    'mfe-cart 1.1.0 does not expose ./widgets any more, which the shell and open tabs load: keep it until no shell in use does.',
  ]);
  expect(problem?.message).toContain('2 problems were found in mfe-cart');
});
