import { setTimeout as delay } from 'node:timers/promises';
import { numbersOf, type DiscoveryDocument, type ShopConfig } from 'contract';
import { describeError } from 'service-kit';
import type { Base } from '../base';
import type { FollowedFeeds } from '../feeds/followFeeds';
import type { ShopFolder } from '../folder/readFolder';
import { createBlame } from '../render/blame';
import { createRenderedPages, createRenderer, releaseSet, type Renderer } from '../render/renderer';
import { checkoutConfig, isDeveloped } from '../settings';
import { loadShell, stampOf } from './builds';
import { makeShop } from './makeShop';
import { NotYetError, UNKNOWN } from './notYet';
import { openReleases, type ReleasesOptions } from './openReleases';
import { shellOf, type Shop } from './shop';

type WatchOptions = ReleasesOptions &
  Pick<Base, 'config' | 'publicOrigin' | 'plugin' | 'onRendered' | 'folder'> & {
    readonly feeds: FollowedFeeds;
    /** Renders the first pages of a new renderer. */
    readonly renderAhead: (shop: Shop) => Promise<void>;
  };

/** How long a request waits for a Shop that is being prepared. Then the last one responds. */
const WAIT_MS = 500;
/** Short, so that a page that is opened after a release shows it. */
const FRESH_MS = 50;
/** Until releases that could not be copied are looked for again. */
const RETRY_MS = 1_000;

export type ShopWatch = Awaited<ReturnType<typeof watchShop>>;

/** Prepares the Shop, and another one whenever discovery's document, the shop's folder, a feed or a build of the shell changes. @throws as `openReleases`, MissingBuildError */
export async function watchShop(options: WatchOptions) {
  const { shellDist, plugin, folder, feeds, onRendered, renderAhead, log } = options;
  const { document, copies, findPublished, shellFolderOf } = openReleases(options);
  const blame = createBlame();
  const renderers = new Set<Renderer>();
  let current: Shop | undefined;
  /** What the current Shop is made of. */
  let used: DiscoveryDocument | undefined;
  let wait: Promise<unknown> | undefined;
  let lookedAt = -Infinity;
  let retryAt = Infinity;
  let builds = '';
  let missing = '';
  let isRenewing = false;
  let isStopped = false;

  function openRenderer(of: DiscoveryDocument, shop: ShopFolder): Renderer {
    const renderer = createRenderer({ set: releaseSet(of, shop), log, blame, onRendered });
    renderers.add(renderer);
    return renderer;
  }

  /** The same object as long as the origin stays. */
  function configNow(): ShopConfig {
    const origin = options.publicOrigin();
    const { facts, pictures } = folder.latest();
    const { config } = current ?? {};
    if (config?.origin === origin && config.facts === facts && config.pictures === pictures) return config;
    const { config: given } = options;
    const ofFolder = given.checkout || given.checkoutForm ? {} : checkoutConfig(facts.checkout);
    return { ...given, ...ofFolder, facts, numbers: numbersOf(facts), pictures, origin };
  }

  const buildsIn = ({ shells }: Shop) => [...shells.values()].filter((each) => 'folder' in each);
  const buildsNow = (shop: Shop) =>
    [shellDist, ...buildsIn(shop).map(({ folder }) => folder)].map(stampOf).join();

  const isCurrent = (): boolean =>
    current?.feeds === feeds.latest() && current.folder === folder.latest() && current.config === configNow();

  /** Swaps the Shop until nothing has changed. */
  async function look(): Promise<void> {
    for (;;) {
      lookedAt = performance.now();
      const newest = await document();
      const isSame = current !== undefined && used === newest && isCurrent() && buildsNow(current) === builds;
      if (!newest || (isSame && lookedAt < retryAt)) return;
      const hasNewCopies = await copy(newest);
      if (isSame && !hasNewCopies) return;
      prepare(newest);
    }
  }

  /** Copies the releases of the document. Returns whether others than before are here. */
  async function copy(newest: DiscoveryDocument): Promise<boolean> {
    const before = missing;
    missing = (await copies.settle(newest)).join();
    retryAt = missing ? performance.now() + RETRY_MS : Infinity;
    return missing !== before;
  }

  function prepare(newest: DiscoveryDocument): void {
    const shown = folder.latest();
    // A process has the facts of one folder.
    const { renderer = openRenderer(newest, shown) } = current?.folder === shown ? current : {};
    if (current?.renderer !== renderer) current?.renderer.retire();
    // A build that comes meanwhile is for the next Shop.
    const newestBuild = stampOf(shellDist);
    used = newest;
    current = makeShop(
      {
        document: newest,
        config: configNow(),
        folder: shown,
        feeds: feeds.latest(),
        renderer,
        folderOf: copies.folderOf,
        shellFolderOf: isDeveloped(plugin) ? () => shellFolderOf(undefined) : shellFolderOf,
        isRendered: !isDeveloped(plugin),
        findFolder: (app, version) => copies.find(newest, app, version),
        warn: (line) => log.warn(line),
      },
      current,
    );
    builds = [newestBuild, ...buildsIn(current).map(({ stamp }) => stamp)].join();
    if (!isRenewing) void renew(current);
  }

  /** Code of other releases may have changed what a process renders: a new one takes over once it has rendered the first pages. */
  async function renew(shop: Shop): Promise<void> {
    const set = releaseSet(shop.document, shop.folder);
    if (shop.renderer.set === set || isStopped) return;
    isRenewing = true;
    const renderer = openRenderer(shop.document, shop.folder);
    const next = withRenderer(shop, renderer);
    await renderAhead(next).catch((error: unknown) =>
      log.warn(`No page is rendered ahead: ${describeError(error)}`),
    );
    isRenewing = false;
    if (isStopped) return;
    const newest = current ?? shop;
    const isReplaced = releaseSet(newest.document, newest.folder) === set;
    current = newest === shop ? next : isReplaced ? withRenderer(newest, renderer) : newest;
    const old = isReplaced ? shop.renderer : renderer;
    old.retire();
    for (const each of renderers)
      if (each !== current.renderer && each.waiting() === 0) renderers.delete(each);
    void renew(current);
  }

  function startLook(): Promise<unknown> {
    const looking = look()
      .catch((error: unknown) => {
        if (!current) throw error;
        log.warn(`The last shop goes on, because the next one cannot be prepared (${describeError(error)}).`);
      })
      .finally(() => (wait = undefined));
    return Promise.race([looking, delay(WAIT_MS, undefined, { ref: false })]);
  }

  async function takeShop(): Promise<Shop> {
    if (wait || performance.now() - lookedAt >= FRESH_MS || !isCurrent()) await (wait ??= startLook());
    if (!current) throw new NotYetError(UNKNOWN);
    return current;
  }

  // Without feeds the first pages would fail.
  const [, first] = await Promise.all([feeds.look(), document()]);
  if (first) await copy(first).then(() => prepare(first));
  // Throws without a page to serve.
  if (current) {
    const { renderer, config, folder, forAll } = current;
    // Meanwhile other parts start.
    renderer.start({ config, pages: folder.pages, shell: shellOf(current, forAll) });
  } else loadShell(shellFolderOf(undefined), () => undefined);
  return {
    takeShop,
    /** Like `takeShop`, with the newest feeds, which take a while. @throws NotYetError */
    async takeNewestShop(): Promise<Shop> {
      await feeds.read();
      return takeShop();
    },
    findPublished,
    findCopy: copies.find,
    waiting: (): number => [...renderers].reduce((sum, renderer) => sum + renderer.waiting(), 0),
    stop(): void {
      isStopped = true;
      for (const renderer of renderers) renderer.stop();
    },
  };
}

function withRenderer(shop: Shop, renderer: Renderer): Shop {
  if (shop.renderer === renderer) return shop;
  return { ...shop, renderer, rendered: createRenderedPages(renderer) };
}
