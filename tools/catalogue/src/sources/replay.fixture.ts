import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Documented {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns a response in the shape that the API's documentation gives, with made-up products. */
export function documented(name: string): Documented {
  return { body: readFileSync(join(__dirname, `documented/${name}.json`), 'utf8') };
}

/** Serves responses one after the other, and records requests and the waits between them, in milliseconds. */
export async function replay(...responses: readonly Documented[]) {
  const queue = [...responses];
  const requests: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const waits: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      const { status = 200, headers = {}, body: text = '{}' } = queue.shift() ?? { status: 410 };
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    waits,
    wait: async (ms: number) => void waits.push(ms),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const signal: AbortSignal = new AbortController().signal;
