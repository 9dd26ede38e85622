import { request as askOrigin, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { testServer } from 'service-kit/testServer.fixture';

const SCRIPTS = /<script defer[^>]*><\/script>|<link rel="preload" as="(?:script|fetch)"[^>]*>/g;

/** Serves the pages without scripts: the lowest possible cost of a first view. @param origin of the shop */
export const startWithoutScripts = (origin: string) =>
  testServer(({ url = '', headers, method }, response) => {
    const isPage = !/\.\w+$|^\/(?:api|data)\//.test(url);
    const asked = { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    askOrigin(origin + url, { headers: asked, method }, (answer) => {
      if (isPage && answer.statusCode === 200) void sendWithoutScripts(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    }).end();
  });

async function sendWithoutScripts(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = (await buffer(answer)).toString().replace(SCRIPTS, '');
  const body = brotliCompressSync(html);
  const headers = { ...answer.headers, 'content-encoding': 'br', 'content-length': body.length };
  delete headers['transfer-encoding'];
  response.writeHead(200, headers).end(body);
}
