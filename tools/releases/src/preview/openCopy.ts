import type { DiscoveryDocument } from 'contract';
import { Refusal } from '../refusal';
import type { SentPage } from './perceivePage';
import { LARGEST_PAGE, type ShopContent } from './readShop';

interface CopyOptions {
  readonly document: DiscoveryDocument;
  readonly shop: ShopContent;
  /** Folder of the releases by app and version, absolute. The caller deletes it. */
  readonly releases: string;
}

export interface ShopCopy {
  readonly get: (path: string) => Promise<SentPage>;
  readonly close: () => Promise<void>;
}

/** Makes the shop of a document, which renders pages in a child process. @throws Refusal */
export async function openCopy({
  document,
  shop: { config, feeds },
  releases,
}: CopyOptions): Promise<ShopCopy> {
  // Loaded on demand, so that other commands do not wait for it.
  const { openShop, renderPage } = await import('gateway');
  const shop = await openShop({ document, config, feeds, folder: releases }).catch((error: Error) => {
    throw new Refusal(`The shop’s pages cannot be rendered here: ${error.message}`, { cause: error });
  });
  return {
    async get(url) {
      const page = await renderPage(shop, url);
      if (page.html.length <= LARGEST_PAGE) return page;
      throw new Refusal(`${url} has more than ${LARGEST_PAGE} characters, so it is not compared.`);
    },
    close: async () => shop.renderer.stop(),
  };
}
