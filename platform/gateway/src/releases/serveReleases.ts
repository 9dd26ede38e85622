import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { join, posix } from 'node:path';
import { parseReleaseUrl } from 'contract';
import { IMMUTABLE, serveVersionedFiles, VARY } from 'service-kit';
import { chunkPattern } from './deltas';
import type { Releases } from './openReleases';

/** Serves the files of releases. @param shellDist undefined if another server has the shell's */
export function serveReleases(
  app: FastifyInstance,
  { copyOf, findDelta }: Pick<Releases, 'copyOf' | 'findDelta'>,
  shellDist: string | undefined,
): void {
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  offerDictionaries(app);
  serveCopies(app, { copyOf, findDelta }, shellDist ?? '');
  if (shellDist !== undefined)
    serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });
  app.get('/mfe/*', async (_request, reply) => {
    reply.callNotFound();
    return reply;
  });
}

const READS = ['GET', 'HEAD'];
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** RFC 9842: a file is the dictionary of the same file in other releases. */
function offerDictionaries(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    const file = reply.statusCode === 200 ? parseReleaseUrl(url) : undefined;
    const pattern = file && chunkPattern(file);
    if (pattern) reply.header('use-as-dictionary', `match="${pattern}", id="${file.version}"`);
  });
}

/** Returns the dictionary that a browser has; undefined if it takes no delta. A second attempt, which has a query, is for the whole file. */
function availableDictionary({ url, headers }: FastifyRequest): string | undefined {
  const dictionary = headers['available-dictionary'];
  if (typeof dictionary !== 'string' || url.includes('?')) return undefined;
  return new Negotiator({ headers }).encodings().includes('dcz') ? dictionary : undefined;
}

function serveCopies(
  app: FastifyInstance,
  { copyOf, findDelta }: Pick<Releases, 'copyOf' | 'findDelta'>,
  shellDist: string,
): void {
  app.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // It is a template, not a page.
    allowedPath: (path) => posix.basename(path) !== 'index.html',
  });
  // With `done`: after an async hook whose client has left, fastify would run the route too.
  app.addHook('onRequest', (request, reply, done) => {
    const release = READS.includes(request.method) ? parseReleaseUrl(request.url) : undefined;
    if (!release?.file) {
      done();
      return;
    }
    const { app: name, version, file } = release;
    copyOf(name, version).then(
      (folder) => {
        const delta = findDelta(release, folder ?? join(shellDist, version), availableDictionary(request));
        if (folder === undefined && !(delta && name === 'shell')) {
          done();
          return undefined;
        }
        reply.headers({ 'cache-control': IMMUTABLE, vary: VARY });
        if (!delta) return reply.sendFile(file, folder);
        return reply
          .header('content-encoding', 'dcz')
          .type(TYPES[posix.extname(file)] ?? '')
          .send(delta);
      },
      (error: Error) =>
        reply.code(503).header('cache-control', 'no-store').send({ error: error.message, part: name }),
    );
  });
}
