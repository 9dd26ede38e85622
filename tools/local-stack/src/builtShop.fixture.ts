import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { TEMPLATE_FILE, toTemplate } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { sha384 } from 'service-kit';
import { writerIn } from 'service-kit/testFolder.fixture';
import { startLocalStack, type LocalStack } from './localStack';
import type { LocalStackOptions } from './parts';
import { readLocalStackSettings, withFreePorts, type LocalStackSettings } from './settings';

const SCRIPT = 'export const cart = "a script";\n';
const PAGE =
  '<!doctype html><html lang="en"><!-- shop:theme --><title>Juniper Row</title><!-- shop:preload --><!-- shop:data --><div id="root"></div><!-- shop:failure -->';
const TEMPLATE = JSON.stringify(toTemplate(PAGE));
const manifest = (storefront: object) => ({ version: '1.0.0', storefront });
const MANIFEST = JSON.stringify({ metaData: { name: 'a remote' } });

export function builtShop() {
  const root = mkdtempSync(join(tmpdir(), 'shop-'));
  const put = writerIn(root);
  put('shops/juniper-row/shop.json', { name: 'Juniper Row' });
  const remotes = { 'mfe-catalog': ['/shop'], 'mfe-cart': ['/cart'], 'mfe-content': ['/', '/faq'] };

  /** Makes a build with one script the newest. */
  function release(name: string, version: string, paths: readonly string[], script = SCRIPT) {
    const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
    const folder = `${name}/dist/${version}`;
    const integrity = sha384(script);
    const release = releaseOf(name, version, {
      routes: paths.map((path) => ({ path })),
      integrity,
      files: { [entry]: integrity },
      assets: {
        'mf-manifest.json': sha384(MANIFEST),
        ...(name === 'shell' && { [TEMPLATE_FILE]: sha384(TEMPLATE) }),
      },
      share: { react: { version: '19.0.0', range: '^19.0.0' } },
      ...(name === 'shell' && { page: sha384(PAGE) }),
      inputs: createHash('sha256').update(script).digest('hex'),
    });
    put(`${folder}/mf-manifest.json`, MANIFEST);
    put(`${folder}/${entry}`, script);
    for (const file of [folder, `${name}/dist`]) put(`${file}/release.json`, release);
  }

  put('shell/dist/1.0.0/index.html', PAGE);
  put(`shell/dist/1.0.0/${TEMPLATE_FILE}`, TEMPLATE);
  release('shell', '1.0.0', []);
  put('shell/package.json', manifest({ port: 3000, team: '@team' }));
  for (const [index, [name, paths]] of Object.entries(remotes).entries()) {
    release(name, '1.0.0', paths);
    const routes = paths.map((path) => ({ path }));
    put(`${name}/package.json`, manifest({ port: 3001 + index, team: '@team', label: 'This page', routes }));
  }

  const workspace = readWorkspace(root);
  const stacks: LocalStack[] = [];
  const stop = () => Promise.all(stacks.splice(0).map((stack) => stack.stop()));
  return {
    workspace,
    put,
    release,
    /** Starts a local stack on free ports, with a separate cache and without the auth emulator. */
    async start(options: LocalStackOptions = {}, settings: Partial<LocalStackSettings> = {}) {
      const all = { ...withFreePorts(readLocalStackSettings({}, workspace)), ...settings };
      const cache = join(mkdtempSync(join(root, 'stack-')), '.cache');
      const stack = await startLocalStack(all, {
        workspace,
        emulator: false,
        cache,
        log: () => {},
        ...options,
      });
      stacks.push(stack);
      return stack;
    },
    stop,
    async remove(): Promise<void> {
      await stop();
      rmSync(root, { recursive: true });
    },
  };
}
