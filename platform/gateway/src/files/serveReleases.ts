import { dirname, join, posix } from 'node:path';
import staticFiles from '@fastify/static';
import { parseReleaseUrl } from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { IMMUTABLE, serveVersionedFiles, VARY } from 'service-kit';
import type { Parts } from '../parts';
import { nameOf } from '../render/release';
import { chunkPattern, type Deltas } from './deltas';

type ReleasesParts = Pick<Parts, 'takeShop' | 'findCopy' | 'shellDist' | 'isDeveloped'>;

export function serveReleases(app: FastifyInstance, options: ReleasesParts, findDelta: Deltas['find']): void {
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  offerDictionaries(app);
  serveCopies(app, options, findDelta);
  if (!options.isDeveloped)
    serveVersionedFiles(app, { root: options.shellDist, prefix: '/shell/', hidden: ['index.html'] });
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
  { takeShop, findCopy, shellDist }: ReleasesParts,
  findDelta: Deltas['find'],
): void {
  async function folderOf(name: string, version: string): Promise<string | undefined> {
    const { releases, document } = await takeShop();
    const folder = releases.get(nameOf(name, version))?.folder;
    if (folder === undefined) return findCopy(document, name, version);
    // Served by `serveVersionedFiles`.
    return dirname(folder) === shellDist ? undefined : folder;
  }

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
    folderOf(name, version).then(
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
