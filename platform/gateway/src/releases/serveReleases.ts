import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { posix } from 'node:path';
import { parseReleaseUrl } from 'contract';
import { IMMUTABLE, serveVersionedFiles } from 'service-kit';
import type { Releases } from './openReleases';

/** Serves the files of releases. @param shellDist undefined if another server has the shell's */
export function serveReleases(
  app: FastifyInstance,
  copyOf: Releases['copyOf'],
  shellDist: string | undefined,
): void {
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  serveCopies(app, copyOf);
  if (shellDist !== undefined)
    serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });
  app.get('/mfe/*', async (_request, reply) => {
    reply.callNotFound();
    return reply;
  });
}

const READS = ['GET', 'HEAD'];

function serveCopies(app: FastifyInstance, copyOf: Releases['copyOf']): void {
  app.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // It is a template, not a page.
    allowedPath: (path) => posix.basename(path) !== 'index.html',
  });
  // With `done`: after an async hook whose client has left, fastify would run the route too.
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const release = READS.includes(method) ? parseReleaseUrl(url) : undefined;
    if (!release?.file) {
      done();
      return;
    }
    const { app: name, version, file } = release;
    copyOf(name, version).then(
      (folder) =>
        folder === undefined
          ? done()
          : reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).sendFile(file, folder),
      (error: Error) =>
        reply.code(503).header('cache-control', 'no-store').send({ error: error.message, part: name }),
    );
  });
}
