import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import { forBrowser } from '../pages/fillPage';
import type { Visitors } from './visitors';

/** `/discovery.json`: the visitor's releases by the newest document, also while discovery is away; `no-cache` with an ETag. */
export function serveDocument(
  app: FastifyInstance,
  { overriddenVisit }: Pick<Visitors, 'overriddenVisit'>,
): void {
  app.get('/discovery.json', async (request, reply) => {
    const { releases, caching } = await overriddenVisit(request, reply);
    return sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(forBrowser(releases.document)),
      ...caching,
    });
  });
}
