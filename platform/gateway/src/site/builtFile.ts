import { createReadStream, existsSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply } from 'fastify';

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml' };

/** Sends a file of a build under a url without a version, hence `no-cache`; 404 when the build has none. @param file absolute */
export function sendBuiltFile(reply: FastifyReply, file: string): FastifyReply {
  if (!existsSync(file)) {
    reply.callNotFound();
    return reply;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return reply.header('cache-control', 'no-cache').type(type).send(createReadStream(file));
}
