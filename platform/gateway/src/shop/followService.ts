import type { FastifyInstance } from 'fastify';
import type { Base } from '../base';
import { isDeveloped } from '../settings';
import { builtVersion } from './builds';
import { requirePages } from './notYet';
import { shellOf, type Shop } from './shop';
import type { ShopWatch } from './watchShop';

/** So that the first page after a change has it, also when no visitor comes (docs/product.md BRAND-5). */
const LOOK_MS = 500;

/** Reports ready while there is a page to serve, and renders pages ahead when the app listens. */
export function followService(
  app: FastifyInstance,
  watch: ShopWatch,
  { shellDist, plugin }: Pick<Base, 'shellDist' | 'plugin'>,
  renderAhead: (shop: Shop) => Promise<void>,
): void {
  app.checkReady = async () => {
    const shop = await watch.takeShop();
    // Dev servers have no releases.
    if (!isDeveloped(plugin)) requirePages(shop);
    shellOf(shop, shop.forAll);
    builtVersion(shellDist);
  };
  let timer: NodeJS.Timeout | undefined;
  // Here, because only now the shop's origin is known. Browsers render the pages that fail.
  app.addHook('onListen', async () => {
    const ahead = watch.takeNewestShop().then(renderAhead);
    timer = setInterval(() => void watch.takeNewestShop().catch(() => undefined), LOOK_MS);
    ahead.catch((error: unknown) => app.log.warn(`No page is rendered ahead: ${String(error)}`));
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    watch.stop();
  });
}
