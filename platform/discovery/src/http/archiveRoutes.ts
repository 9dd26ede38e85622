import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ARCHIVE_TYPE } from 'contract/archive';
import type { ArchiveStore } from '../archives/archiveStore';
import { keepArchive } from '../archives/keepArchive';
import { decide } from '../log/decide';
import { RefusalError } from '../log/refusal';
import type { Releases } from '../releases';
import { checkMayWrite } from './checkMayWrite';
import { writerOf, type operationRoutes } from './operationRoutes';
import { operations } from './operations';
import type { TokenHashes } from './tokens';

interface ArchiveRoutesOptions {
  readonly releases: Releases;
  readonly archives: ArchiveStore;
  readonly tokens: TokenHashes;
}

/** Adds the routes that receive a release's files, and send them to gateways and other shops. */
export function addArchiveRoutes(
  app: FastifyInstance,
  on: ReturnType<typeof operationRoutes>,
  { releases, archives, tokens }: ArchiveRoutesOptions,
): void {
  app.addContentTypeParser(ARCHIVE_TYPE, (_request, body, done) => done(null, body));

  on(operations.sendArchive, async ({ params }, request, reply) => {
    const by = writerOf(request, tokens);
    const { app: name } = params;
    const state = await releases.refresh();
    const body = request.body as Readable;
    await archives.removeOld(name, releases.versionsToKeep(name));
    try {
      // Destroying the body would close the connection before the response.
      const arriving = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      await keepArchive(archives, params, arriving, (release) => {
        const command = { command: 'publish', release, stored: true } as const;
        checkMayWrite(by, command, state);
        decide(state, command);
      });
    } finally {
      body.resume();
    }
    return reply.code(204).send();
  });

  on(operations.archive, async ({ params: { app: name, version } }, _request, reply) => {
    const archive = await archives.read(name, version);
    if (archive) return reply.type(ARCHIVE_TYPE).send(Readable.from(archive));
    throw new RefusalError('unknown-version', `The files of ${name} ${version} were not sent here.`);
  });
}
