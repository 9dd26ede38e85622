import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { distOf } from 'build/apps';
import { readRelease } from 'build/builds';
import { liveReleases, toEntry, type DiscoveryDocument, type Release } from 'contract';
import { packRelease, readArchive } from 'contract/archive';
import pLimit from 'p-limit';
import { Refusal } from '../command';
import type { Context } from '../context';
import { buildRelease } from '../publishing/drafts';
import type { Change } from './changes';
import { comparePages } from './comparePages';
import { perceivePage } from './perceivePage';
import { readShop } from './readShop';
import { samplePages, type SampledPage } from './samplePages';

export interface ComparedPage extends SampledPage {
  readonly changes: readonly Change[];
}

export interface Preview {
  readonly app: string;
  readonly version: string;
  /** Undefined for a new app. */
  readonly live: string | undefined;
  readonly pages: readonly ComparedPage[];
}

export interface PreviewOptions {
  readonly app: string;
  /** Default: what is built here. */
  readonly version?: string | undefined;
  /** The running shop's address. */
  readonly shop?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Pages that are rendered and compared at once. */
const AT_ONCE = 4;

/** Renders the shop's pages with what is live, and with a release in place of it. Publishes nothing. @throws Refusal, BuildError */
export async function preview(context: Context, options: PreviewOptions): Promise<Preview> {
  const { discovery, onProgress } = context;
  const { app, shop: url = context.shop, signal } = options;
  if (url === undefined)
    throw new Refusal('The address of the shop is not known: name it with --shop or SHOP_URL.');
  const { release, archive } = await chooseRelease(context, app, options.version);
  const { version } = release;
  onProgress(`reading the shop at ${url}`);
  const [{ document }, shop] = await Promise.all([discovery.document(), readShop(url)]);
  const documents = [liveDocument(document), liveDocument(document, release)];
  const releases = documents.flatMap((each) => [...liveReleases(each)]);
  // Loaded on demand, so that other commands do not wait for it.
  const { openShop, renderPage } = await import('gateway');
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  const shops: ReturnType<typeof openShop>[] = [];
  try {
    for (const [name, { metadata }] of releases) {
      const target = join(folder, name, metadata.version);
      const isChosen = name === app && metadata.version === version;
      if (!existsSync(target))
        await unpack(isChosen ? await archive() : await archiveOf(discovery, name, metadata.version), target);
    }
    for (const each of documents) shops.push(openShop({ ...shop, document: each, folder }));
    onProgress(`rendering ${app} ${version} in place of what is live`);
    const pages = await pLimit(AT_ONCE).map(samplePages(documents, shop.products), async (page) => {
      signal?.throwIfAborted();
      const sent = await Promise.all(shops.map((each) => renderPage(each, page.path)));
      const [before, after] = sent.map(perceivePage);
      return { ...page, changes: comparePages(before!, after!) };
    });
    return { app, version, live: liveReleases(document).get(app)?.metadata.version, pages };
  } finally {
    for (const each of shops) each.renderer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the document without canaries, and with a release in place of the live one, if there is one. */
function liveDocument(document: DiscoveryDocument, release?: Release): DiscoveryDocument {
  const entries = [...liveReleases(document)].map(([name, entry]) => [
    name,
    [{ ...entry, deployment: { traffic: 100, default: true } }],
  ]);
  const microFrontends = Object.fromEntries(entries) as DiscoveryDocument['microFrontends'];
  if (release) microFrontends[release.name] = [toEntry(release, 100, true)];
  return { ...document, microFrontends };
}

async function chooseRelease(context: Context, app: string, named: string | undefined) {
  const { workspace, discovery } = context;
  const version = named ?? (await buildRelease(context, app)).version;
  // Before what is built: a published version never changes.
  const kept = await discovery.release(app, version);
  if (kept) return { release: kept, archive: () => archiveOf(discovery, app, version) };
  const folder = join(distOf(workspace.root, app), version);
  if (!existsSync(folder))
    throw new Refusal(
      `${app} ${version} is neither published nor built here: publish it, or leave out the version to build what is here.`,
    );
  const release = readRelease(workspace.root, app, version);
  return { release, archive: async () => packRelease(folder, release) };
}

async function archiveOf(discovery: Context['discovery'], app: string, version: string) {
  const files = await discovery.files(app, version);
  if (files) return files;
  throw new Refusal(`Discovery has no files of ${app} ${version}: publish it again.`);
}

async function unpack(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  await readArchive(archive, {
    async onFile(name, content) {
      const file = join(folder, name);
      mkdirSync(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
  });
}
