import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from 'contract';
import { fastify } from 'fastify';
import { contentOf } from './release.fixture';

/** Replaces the response for a file; 404 without content. */
export interface Instead {
  readonly content?: string;
  readonly hangs?: true;
}

const COMPRESS = { gzip: gzipSync, br: brotliCompressSync };

export async function startReleaseHost() {
  const app = fastify({ forceCloseConnections: true });
  /** The newest release by app, for release.json. */
  const stated = new Map<string, Release>();
  const instead = new Map<string, Instead>();
  const asked: string[] = [];
  app.get('/*', async (request, reply) => {
    const encoding = String(request.headers['accept-encoding']);
    asked.push(request.url);
    const [, name = '', version = '', file = ''] =
      /^\/mfe\/([^/]+)\/(?:([^/]+)\/)?(.+)$/.exec(request.url) ?? [];
    const other = instead.get(request.url);
    if (other?.hangs) return new Promise(() => {});
    if (other) return other.content === undefined ? reply.code(404).send() : reply.send(other.content);
    if (file === 'release.json') return stated.get(name) ?? reply.code(404).send();
    const content = contentOf(name, version, file);
    if (encoding !== 'gzip' && encoding !== 'br') return reply.type('text/javascript').send(content);
    return reply.header('content-encoding', encoding).send(COMPRESS[encoding](content));
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, stated, instead, asked, close: () => app.close() };
}
