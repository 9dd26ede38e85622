import { createServer, request as askOrigin, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

const SCRIPTS = /<script defer[^>]*><\/script>|<link rel="preload" as="(?:script|fetch)"[^>]*>/g;

/** Serves the pages without scripts: the lowest possible cost of a first view. @param origin of the shop */
export async function startWithoutScripts(origin: string) {
  const server = createServer((request, response) => {
    const isPage = !/\.\w+$|^\/(?:api|data)\//.test(request.url ?? '');
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    askOrigin(`${origin}${request.url}`, { headers, method: request.method }, (answer) => {
      if (isPage && answer.statusCode === 200) void sendWithoutScripts(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

async function sendWithoutScripts(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = (await buffer(answer)).toString().replace(SCRIPTS, '');
  const body = brotliCompressSync(html);
  const headers = { ...answer.headers, 'content-encoding': 'br', 'content-length': body.length };
  delete headers['transfer-encoding'];
  response.writeHead(200, headers).end(body);
}
