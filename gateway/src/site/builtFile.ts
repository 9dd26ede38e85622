import { createReadStream, existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { shell } from 'tooling/apps';
import { builtVersion, distOf } from '../release';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** Sends a file of the shell's live build under an address without a version, hence `no-cache`; 404 when it has none. */
export function sendBuiltFile(reply: FastifyReply, root: string, file: string): FastifyReply {
  const path = join(distOf(root, shell.name), builtVersion(root, shell.name), file);
  if (!existsSync(path)) {
    reply.callNotFound();
    return reply;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return reply.header('cache-control', 'no-cache').type(type).send(createReadStream(path));
}
