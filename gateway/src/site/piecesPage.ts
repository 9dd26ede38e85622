import type { FastifyInstance } from 'fastify';
import { sendBuiltFile } from './builtFile';

/**
 * `/_stack/pieces`: every piece of shared-ui in every state, for the teams. A page of the shell's build that no page of the
 * shop links to.
 * @param root the repository's root, absolute
 */
export function servePieces(app: FastifyInstance, root: string): void {
  app.get('/_stack/pieces', (_request, reply) => sendBuiltFile(reply, root, 'pieces.html'));
}
