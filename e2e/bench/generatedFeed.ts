import fastify from 'fastify';

/** Serves feeds of any length at `/LENGTH/products`. */
export async function startGeneratedFeeds() {
  const server = fastify({ forceCloseConnections: true });
  server.get<{ Params: { length: string } }>('/:length/products', async ({ params }, reply) => {
    void reply.header('access-control-allow-origin', '*').header('etag', `"${params.length}"`);
    return Array.from({ length: Number(params.length) }, (_, index) => product(index + 1));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

function product(id: number) {
  return {
    id,
    title: `Bead-${id}, ${['Walnut', 'Linen', 'Brass', 'Merino'][id % 4]} and ${['Oak', 'Glass', 'Wool'][id % 3]}`,
    // Scattered, so that sorting has work to do.
    price: ((id * 7_919) % 100_000) / 100,
    category: ['furniture', 'clothing', 'electronics', 'accessories'][id % 4],
    image: `/api/pictures/product-${(id % 40) + 1}`,
    brand: ['Nike', 'Adidas', 'Puma', 'Reebok', undefined][id % 5],
    rating: { rate: (id % 51) / 10 },
    ...(id % 3 === 0 && { discount: 5 }),
  };
}
