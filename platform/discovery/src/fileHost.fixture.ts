import { fastify, type FastifyInstance } from 'fastify';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { releaseUrl } from 'contract';
import { contentOf } from './release.fixture';

/** A host with the files of every release of `releaseOf`, plain and compressed, and the ways it may be wrong. */
export interface FileHost {
  readonly origin: string;
  /** What a url responds instead, by its path; `status` 404 when the content is left out. */
  readonly wrong: Map<
    string,
    { readonly content?: string; readonly encoding?: string; readonly hangs?: true }
  >;
  /** How many files were asked for. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

const COMPRESS = { gzip: gzipSync, br: brotliCompressSync };

export async function startFileHost(): Promise<FileHost> {
  const app: FastifyInstance = fastify({ forceCloseConnections: true });
  const wrong: FileHost['wrong'] = new Map();
  let asked = 0;
  app.get('/*', async (request, reply) => {
    asked += 1;
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
  return { origin, wrong, asked: () => asked, close: () => app.close() };
}

export const urlOf = (name: string, version: string, file: string) => releaseUrl(name, version) + file;
