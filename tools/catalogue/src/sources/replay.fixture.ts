import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testServer } from 'service-kit/testServer.fixture';

interface Documented {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns a response of the API's documentation, with made-up products. */
export function documented(name: string): Documented {
  return { body: readFileSync(join(__dirname, `documented/${name}.json`), 'utf8') };
}

/** Serves responses in order. Records requests. */
export async function replay(...responses: readonly Documented[]) {
  const queue = [...responses];
  const requests: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const { origin, stop } = await testServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      const { status = 200, headers = {}, body: text = '{}' } = queue.shift() ?? { status: 410 };
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    });
  });
  return { origin, requests, [Symbol.asyncDispose]: stop };
}
