import { withoutQuery } from 'contract';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, sendNotFound, sendRevalidated, sharedBody } from 'service-kit';
import type { Parts } from '../parts';

/** Serves the files of the shop's folder, the texts of releases and versions of the feeds, immutable, by hash, and the content of pages. */
export function serveFolder(app: FastifyInstance, { takeShop }: Pick<Parts, 'takeShop'>): void {
  for (const path of ['/folder/*', '/texts/*', '/data/*'])
    app.get(path, async (request, reply) => {
      const { files } = await takeShop();
      const file = files.get(withoutQuery(request.url));
      return file
        ? sendRevalidated(request, reply, { ...file, cacheControl: IMMUTABLE })
        : sendNotFound(reply);
    });

  app.get<{ Params: { name: string } }>('/folder/pages/:name.json', async (request, reply) => {
    const { folder, once } = await takeShop();
    const content = Object.entries(folder.pages).find(
      ([name]) => name === request.params.name,
    )?.[1] as unknown;
    if (!content) return sendNotFound(reply);
    const body = once(folder, content, () => sharedBody(JSON.stringify(content)));
    return sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body });
  });
}
