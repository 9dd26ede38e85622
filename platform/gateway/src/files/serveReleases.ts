import { posix } from 'node:path';
import staticFiles from '@fastify/static';
import { parseReleaseUrl, type ReleaseFile } from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { IMMUTABLE, sendNotFound } from 'service-kit';
import type { Parts } from '../parts';
import { nameOf } from '../render/release';
import { isDeveloped } from '../settings';
import { chunkPattern } from './chunks';

const READS = ['GET', 'HEAD'];
/** A browser's dictionary (RFC 9842) is another encoding too. */
const HEADERS = { 'cache-control': IMMUTABLE, vary: 'accept-encoding, available-dictionary' };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of releases from their folders on this server. */
export function serveReleases(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  offerDictionaries(app);
  serveFiles(app, parts);
  for (const prefix of isDeveloped(parts.plugin) ? ['/mfe'] : ['/mfe', '/shell'])
    app.get(`${prefix}/*`, async (_request, reply) => sendNotFound(reply));
}

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

function serveFiles(app: FastifyInstance, { takeShop, findCopy, plugin, deltas }: Parts): void {
  async function folderOf({ app: name, version }: ReleaseFile): Promise<string | undefined> {
    const { releases, document } = await takeShop();
    return releases.get(nameOf(name, version))?.folder ?? findCopy(document, name, version);
  }

  app.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // The template is not a page, and source maps stay here.
    allowedPath: (path) => posix.basename(path) !== 'index.html' && !path.endsWith('.map'),
    setHeaders(response) {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    },
  });
  // With `done`: after an async hook whose client has left, fastify would run the route too.
  app.addHook('onRequest', (request, reply, done) => {
    const release = READS.includes(request.method) ? parseReleaseUrl(request.url) : undefined;
    // A dev server has the shell's files.
    if (!release?.file || (isDeveloped(plugin) && release.app === 'shell')) {
      done();
      return;
    }
    const { app: name, file } = release;
    folderOf(release).then(
      (folder) => {
        if (folder === undefined) {
          done();
          return undefined;
        }
        const delta = deltas.find(release, folder, availableDictionary(request));
        if (!delta) return reply.sendFile(file, folder);
        return reply
          .headers({ ...HEADERS, 'content-encoding': 'dcz' })
          .type(TYPES[posix.extname(file)] ?? '')
          .send(delta);
      },
      (error: Error) =>
        reply.code(503).header('cache-control', 'no-store').send({ error: error.message, part: name }),
    );
  });
}
