import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const BRANDS = ['Nike', 'Adidas', 'Puma', 'Reebok', undefined];
const CATEGORIES = ['furniture', 'clothing', 'electronics', 'accessories'];

/** Serves such feeds at `/<length>/products`, to any origin. */
export async function serveSyntheticFeeds() {
  const feeds = new Map<number, string>();
  const server = createServer((request, response) => {
    const length = parseInt(request.url?.slice(1) ?? '', 10);
    const feed = feeds.get(length) ?? syntheticFeed(length);
    feeds.set(length, feed);
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      etag: `"${length}"`,
    });
    response.end(feed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** A products feed of the given length as JSON, its items as rich as the sample feed's; the same at every call. */
function syntheticFeed(length: number): string {
  return JSON.stringify(Array.from({ length }, (_, index) => product(index + 1)));
}

function product(id: number) {
  return {
    id,
    title: `Bead ${id}, ${['Walnut', 'Linen', 'Brass', 'Merino'][id % 4]} and ${['Oak', 'Glass', 'Wool'][id % 3]}`,
    // Scattered, so that sorting has something to do.
    price: ((id * 7_919) % 100_000) / 100,
    description:
      'A low, deep seat that lets your shoulders drop the moment you sit back, joined without screws.',
    category: CATEGORIES[id % CATEGORIES.length],
    image: `/api/pictures/product-${(id % 40) + 1}`,
    brand: BRANDS[id % BRANDS.length],
    rating: { rate: (id % 51) / 10, count: id % 300 },
    ...(id % 3 === 0 && { discount: 5 }),
  };
}
