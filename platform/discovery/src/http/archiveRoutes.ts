import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ARCHIVE_TYPE } from 'contract/archive';
import type { Release } from 'contract';
import type { Archives } from '../archives/archives';
import { checkMayWrite } from './checkMayWrite';
import { writerOf, type operationRoutes } from './operationRoutes';
import { operations } from './operations';
import type { TokenHashes } from './tokens';

interface ArchiveRoutesOptions {
  readonly archives: Archives;
  readonly publishedRelease: (named: { app: string; version: string }) => Release;
  readonly tokens: TokenHashes;
}

/** Adds the routes that receive a release's files, and send published ones to gateways and other shops. */
export function addArchiveRoutes(
  app: FastifyInstance,
  on: ReturnType<typeof operationRoutes>,
  { archives, publishedRelease, tokens }: ArchiveRoutesOptions,
): void {
  app.addContentTypeParser(ARCHIVE_TYPE, (_request, body, done) => done(null, body));

  on(operations.sendArchive, async ({ params }, request, reply) => {
    const by = writerOf(request, tokens);
    const body = request.raw;
    try {
      // Destroying the body would close the connection before the response.
      const archive = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      await archives.receive({
        ...params,
        by,
        archive,
        check: (release, state) => checkMayWrite(by, { command: 'publish', release }, state),
      });
    } finally {
      body.resume();
    }
    return reply.code(204).send();
  });

  on(operations.archive, async ({ params }, _request, reply) => {
    const archive = await archives.read(publishedRelease(params));
    return reply.type(ARCHIVE_TYPE).send(Readable.from(archive));
  });
}
