import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DiscoveryDocument } from 'contract';
import { createService, readSettings } from 'service-kit';
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

const RENDER_TIMEOUT_MS = 10_000;
const LOOK_EVERY_MS = 20;
/** The gateway renders a page that has failed after 5 s again. A busy machine may be to blame for a few. */
const PAUSE_MS = 5_100;
const MOST_RETRIES = 3;
const EMPTY_ROOT = '<div id="root"></div>';
const NOT_RENDERED = /"msg":"(\/\S*) is sent without content/;

/** Opens a gateway in this process, with services that have the document, the releases and the feeds. @throws Refusal */
export async function openCopy({ document, shop, releases }: CopyOptions): Promise<ShopCopy> {
  const services = createService({ name: 'preview' });
  services.get('/discovery.json', async () => document);
  for (const [name, text] of Object.entries(shop.feeds))
    services.get(`/${name}`, async (_request, reply) => reply.type('application/json').send(text));
  const origin = await services.listen({ host: '127.0.0.1', port: 0 });

  // Loaded on demand, so that other commands do not wait for it.
  const { createGateway, gatewaySettings } = await import('gateway');
  const { origin: publicOrigin, postPicture, pictureTemplate, checkout, identity } = shop.config;
  const env = {
    PUBLIC_ORIGIN: publicOrigin,
    POST_PICTURE_URL: postPicture,
    PICTURE_TEMPLATE: pictureTemplate,
    CHECKOUT_URL: checkout,
    DELTAS_MB: '0',
    OVERRIDES: 'no',
    INSPECTOR: 'no',
  };
  const notRendered = new Set<string | undefined>();
  const stateFolder = mkdtempSync(join(releases, '.state-'));
  // As after a restart: a gateway waits only a while for discovery.
  writeFileSync(join(stateFolder, 'discovery.json'), JSON.stringify(document));
  symlinkSync(releases, join(stateFolder, 'releases'), 'junction');
  const gateway = await createGateway({
    settings: readSettings(env, gatewaySettings),
    shellDist: join(releases, 'shell'),
    stateFolder,
    origins: { feed: origin, discovery: origin },
    plugin: { identity },
    log: { write: (line) => notRendered.add(NOT_RENDERED.exec(line)?.[1]) },
    drainMs: 0,
  }).catch(async (error: Error) => {
    await services.close();
    throw new Refusal(`The shop’s pages cannot be rendered here: ${error.message}`, { cause: error });
  });

  let retries = MOST_RETRIES;
  // Waits for the feeds: a page that is rendered without them fails.
  await gateway.inject('/sitemap.xml');

  return {
    /** Waits for the content, unlike a visitor. */
    async get(url) {
      const until = performance.now() + RENDER_TIMEOUT_MS;
      let isRetry = false;
      for (;;) {
        const { statusCode: status, body } = await gateway.inject({ url, headers: { accept: 'text/html' } });
        if (body.length > LARGEST_PAGE)
          throw new Refusal(`${url} has more than ${LARGEST_PAGE} characters, so it is not compared.`);
        const hasFailed = notRendered.delete(url);
        if (
          !body.includes(EMPTY_ROOT) ||
          performance.now() > until ||
          (hasFailed && (isRetry || retries-- <= 0))
        )
          return { status, html: body };
        isRetry ||= hasFailed;
        await delay(hasFailed ? PAUSE_MS : LOOK_EVERY_MS);
      }
    },
    close: async () => void (await Promise.all([gateway.close(), services.close()])),
  };
}
