import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { testServer } from 'service-kit/testServer.fixture';

const MEGABYTE = 1_000_000;
export const chair = {
  id: 1,
  title: 'Oak chair',
  price: 189,
  description: 'Oak.',
  brand: 'Oaks',
  category: 'chairs',
};

const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/login-first': (response) => response.writeHead(302, { location: '/login?token=secret' }).end(),
  '/no-catalogue': (response) => response.writeHead(503).end('{"error":"There is no catalogue yet."}'),
  '/locked': (response) => response.writeHead(401).end(),
  '/latin-1': (response) => response.end(Buffer.from('[{"id":1,"title":"Stühle","price":1}]', 'latin1')),
  '/good.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(),
  '/page.jpg': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Gone'),
};

/** Serves feeds and pictures. @returns also `heads`, the paths requested with HEAD */
export async function serveFeeds(feeds: Readonly<Record<string, string>>) {
  const heads: string[] = [];
  const server = await testServer(({ url = '', method }, response) => {
    if (url.startsWith('/moved.jpg')) return response.writeHead(302, { location: url.split('to=')[1] }).end();
    // Some servers refuse HEAD.
    if (url === '/no-head.jpg' && method === 'HEAD') return response.writeHead(405).end();
    if (method === 'HEAD') heads.push(url);
    const answer = answers[url.replace('no-head', 'good')];
    const text = feeds[url.replace(/\?.*/, '')];
    if (answer) return answer(response);
    if (text === undefined) return response.writeHead(404).end();
    if (text.length <= MEGABYTE) return response.end(text);
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  return { ...server, heads, [Symbol.asyncDispose]: server.stop };
}

export const spoiledFeeds: Readonly<Record<string, string>> = {
  '/broken-off': JSON.stringify([chair]).slice(0, -9),
  '/page': '<!doctype html><title>Welcome</title>',
  '/login': '<html><form>Who are you?</form></html>',
  '/large': `[${' '.repeat(20 * MEGABYTE)}]`,
  '/empty': '[]',
  '/nothing': ' \n',
  '/wrapped': JSON.stringify({ users: [{ id: 1 }], products: [chair] }),
  '/error': JSON.stringify({ error: 'Too many requests' }),
  '/items': JSON.stringify([
    chair,
    { ...chair, id: 2, price: '12,50' },
    { ...chair, id: 3, price: -1 },
    { ...chair, id: 'with space' },
    { ...chair, id: null },
    { ...chair, id: 1.5, title: ' ' },
    { id: 7 },
    'chair',
  ]),
  '/duplicates': JSON.stringify([
    chair,
    { ...chair, id: '1' },
    { ...chair, id: 'a' },
    { ...chair, id: 'a', sku: 'A-2' },
  ]),
  '/fields': JSON.stringify([
    {
      ...chair,
      image: 'chair.jpg',
      images: ['/1.jpg', 7],
      brand: 9,
      discount: 'ten',
      rating: { rate: 7 },
      availability: 'soon',
      gtin: null,
      description: 'x'.repeat(5_001),
    },
  ]),
};
