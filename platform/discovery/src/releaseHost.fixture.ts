import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from 'contract';
import { fastify } from 'fastify';
import { contentOf } from './release.fixture';

const COMPRESS = { gzip: gzipSync, br: brotliCompressSync };

export async function startReleaseHost() {
  const app = fastify({ forceCloseConnections: true });
  /** The newest release by app, for release.json. */
  const stated = new Map<string, Release>();
  /** Faults by URL. */
  const faults = new Map<string, 'is missing' | 'hangs'>();
  const asked: string[] = [];
  app.get('/*', async (request, reply) => {
    const encoding = String(request.headers['accept-encoding']);
    asked.push(request.url);
    const [, name = '', version = '', file = ''] =
      /^\/mfe\/([^/]+)\/(?:([^/]+)\/)?(.+)$/.exec(request.url) ?? [];
    const fault = faults.get(request.url);
    if (fault === 'hangs') return new Promise(() => {});
    if (fault) return reply.code(404).send();
    if (file === 'release.json') return stated.get(name) ?? reply.code(404).send();
    const content = contentOf(name, version, file);
    if (encoding !== 'gzip' && encoding !== 'br') return reply.type('text/javascript').send(content);
    return reply.header('content-encoding', encoding).send(COMPRESS[encoding](content));
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, stated, faults, asked, close: () => app.close() };
}
