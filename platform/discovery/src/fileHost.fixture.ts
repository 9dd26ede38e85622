import { fastify, type FastifyInstance } from 'fastify';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { releaseUrl } from 'contract';
import { contentOf } from './release.fixture';

export type FileHost = Awaited<ReturnType<typeof startFileHost>>;

/** Replaces the response for a file; 404 without content. */
export interface Instead {
  readonly content?: string;
  readonly encoding?: string;
  readonly hangs?: true;
}

const COMPRESS = { gzip: gzipSync, br: brotliCompressSync };

/** Starts a host with the files of all releases of `releaseOf`, plain and compressed. */
export async function startFileHost() {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  /** By path. */
  const wrong = new Map<string, Instead>();
  app.get('/*', async (request, reply) => {
    const encoding = String(request.headers['accept-encoding']);
    const [, name = '', version = '', file = ''] =
      /^\/(?:mfe\/)?([^/]+)\/([^/]+)\/(.+)$/.exec(request.url) ?? [];
    const instead = wrong.get(request.url);
    if (instead?.hangs) return new Promise(() => {});
    const isWrong = instead && (instead.encoding === undefined || instead.encoding === encoding);
    if (isWrong && instead.content === undefined) return reply.code(404).send();
    const content = isWrong ? instead.content! : contentOf(name, version, file);
    if (encoding !== 'gzip' && encoding !== 'br') return reply.type('text/javascript').send(content);
    return reply.header('content-encoding', encoding).send(COMPRESS[encoding](content));
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, wrong, close: () => app.close() };
}

export const urlOf = (name: string, version: string, file: string) => releaseUrl(name, version) + file;
