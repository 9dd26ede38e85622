import { read } from './read.fixture';

test('reads the variants and pictures of a Shopify export, and omits drafts', () => {
  const { items, counts, products } = read([
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status,Variant Image',
    'bench,Bench,"<p>Of ash &amp; oak.</p><ul><li>1 m</li><li>2 m</li></ul>",Northwood,Seats,true,Length,1 m,B-1,shopify,0,deny,90.00,,https://p.example/b1.jpg,1,active,',
    'bench,,,,,,,2 m,B-2,shopify,4,deny,120.00,150.00,https://p.example/b2.jpg,2,,https://p.example/b3.jpg',
    'bench,,,,,,,,,,,,,,https://p.example/b3.jpg,3,,',
    'vase,Vase,,,,true,,,,,,deny,15.00,,,,draft,',
    'bowl,Bowl,,,,false,,,,,,deny,15.00,,,,active,',
  ]);
  expect(items).toEqual([
    {
      id: 'bench',
      title: 'Bench',
      price: 120,
      discount: 30,
      category: 'Seats',
      brand: 'Northwood',
      description: 'Of ash & oak.\n\n• 1 m\n• 2 m',
      image: 'https://p.example/b1.jpg',
      images: [1, 2, 3].map((number) => `https://p.example/b${number}.jpg`),
      availability: 'in_stock',
      sku: 'B-2',
      variants: [
        {
          id: '1-m',
          options: { Length: '1 m' },
          price: 90,
          discount: 0,
          availability: 'out_of_stock',
          sku: 'B-1',
        },
        {
          id: '2-m',
          options: { Length: '2 m' },
          price: 120,
          image: 'https://p.example/b3.jpg',
          sku: 'B-2',
        },
      ],
    },
  ]);
  expect({ counts, products }).toEqual({
    counts: { 'are not for sale (drafts, archived or hidden)': 2 },
    products: 3,
  });
});

test('refuses the variants of Shopify without their products', () => {
  const variant = { id: 1, product_id: 2, title: 'Red', price: '9.00', inventory_policy: 'deny' };
  const problem = 'it has variants of Shopify without their products';
  expect(() => read(JSON.stringify({ product: { title: 'Cup', variants: [variant] } }))).toThrow(problem);
});
