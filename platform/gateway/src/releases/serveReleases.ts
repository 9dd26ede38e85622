import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { posix } from 'node:path';
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
  serveDeltas(app, findDelta);
  serveCopies(app, copyOf);
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
};

/** RFC 9842: a file is the dictionary of the same file in other releases. */
function serveDeltas(app: FastifyInstance, findDelta: Releases['findDelta']): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const file = READS.includes(method) ? parseReleaseUrl(url) : undefined;
    if (!file || !acceptsDelta(headers)) return;
    const delta = findDelta(file, String(headers['available-dictionary']));
    if (!delta) return;
    const headersOfDelta = { 'cache-control': IMMUTABLE, vary: VARY, 'content-encoding': 'dcz' };
    return reply
      .headers(headersOfDelta)
      .type(TYPES[posix.extname(file.file)] ?? '')
      .send(delta);
  });
  app.addHook('onSend', async ({ url }, reply) => {
    const file = reply.statusCode === 200 ? parseReleaseUrl(url) : undefined;
    const pattern = file && chunkPattern(file);
    if (pattern) reply.header('use-as-dictionary', `match="${pattern}", id="${file.version}"`);
  });
}

function acceptsDelta(headers: IncomingHttpHeaders): boolean {
  if (headers['available-dictionary'] === undefined) return false;
  return new Negotiator({ headers }).encodings().includes('dcz');
}

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
          : reply.headers({ 'cache-control': IMMUTABLE, vary: VARY }).sendFile(file, folder),
      (error: Error) =>
        reply.code(503).header('cache-control', 'no-store').send({ error: error.message, part: name }),
    );
  });
}
