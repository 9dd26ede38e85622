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

test('takes the price of a configurable product of Magento from a variant that is not visible', () => {
  const { items } = read(
    [
      'sku,product_type,categories,name,visibility,price,special_price,base_image,additional_images,qty,configurable_variations',
      'W-S,simple,,Wrap S,Not Visible Individually,30.00,25.00,,,5,',
      'W,configurable,"Default Category/Women/Wraps,Default Category/Women",Wrap,"Catalog, Search",,,/w/1.jpg,"/w/1.jpg,/w/2.jpg",0,"sku=W-S,size=S"',
    ],
    { base: 'https://m.example/media/catalog/product' },
  );
  const base = 'https://m.example/media/catalog/product/w';
  expect(items).toMatchObject([
    {
      id: 'W',
      title: 'Wrap',
      price: 25,
      discount: 5,
      category: 'Wraps',
      images: [`${base}/1.jpg`, `${base}/2.jpg`],
    },
  ]);
});

test.each<[string, readonly string[], object]>([
  [
    'Saleor, whose texts are blocks',
    [
      'id,name,description,category,product media,default-channel (price amount)',
      'UHJ=,Juice,"{""blocks"":[{""data"":{""text"":""Fresh <b>juice</b>""}},{""data"":{""text"":""1 l""}}]}",Juices,products/j.png,5.00',
    ],
    { id: 'UHJ=', price: 5, description: 'Fresh juice\n\n1 l' },
  ],
  [
    'a crawl, with a tree of categories and lists in brackets',
    [
      'uniq_id,product_name,product_category_tree,retail_price,discounted_price,image',
      'u1,Sofa,"[""Home >> Seats >> Sofas""]",999,699,"[""https://p.example/1.jpg"", ""https://p.example/2.jpg""]"',
    ],
    {
      id: 'u1',
      price: 699,
      discount: 300,
      category: 'Sofas',
      images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    },
  ],
  [
    'scraped prices with crossed out ones',
    [
      'product_id,product_name,discounted_price,actual_price,rating',
      'a1,Fan,"₹1,199","₹2,099",4.1 out of 5 stars',
    ],
    { id: 'a1', price: 1199, discount: 900, rating: { rate: 4.1 } },
  ],
])('reads a file of %s', (_, lines, first) => {
  const { items } = read(lines);
  expect({ image: undefined, ...items[0] }).toMatchObject(first);
});

test.each([
  ['a list', (products: string) => products],
  ['a list beside others', (products: string) => `{"users":[{"id":1,"name":"Ann"}],"products":${products}}`],
  [
    'the edges of a query',
    (products: string) => `{"data":{"products":{"edges":[{"node":${products.slice(1, -1)}}]}}}`,
  ],
])('reads JSON: %s', (_, wrap) => {
  const product = {
    id: 8,
    title: 'Stool',
    body_html: '<p>Oak.</p>',
    price: '64.00',
    compare_at_price: '80.00',
    images: [{ src: 'https://p.example/1.jpg' }, { src: 'https://p.example/2.jpg' }],
    rating: { rate: 4.5 },
    variants: [{ id: 81, title: 'S', available: true }],
  };
  const { items, counts } = read(wrap(JSON.stringify([product])));
  expect(items).toMatchObject([
    {
      id: '8',
      title: 'Stool',
      description: 'Oak.',
      price: 64,
      discount: 16,
      rating: { rate: 4.5 },
      images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    },
  ]);
  expect(counts).toEqual({});
});

test('takes the price of a JSON product from its first variant that can be bought', () => {
  const variants = [
    { sku: 'A', price: '10.00', available: false },
    { sku: 'B', price: '12.00', available: true },
  ];
  expect(read(JSON.stringify({ products: [{ id: 1, title: 'Cap', variants }] })).items).toMatchObject([
    { id: '1', title: 'Cap', price: 12, sku: 'B', availability: 'in_stock' },
  ]);
});

test('a parent that is a category merges nothing', () => {
  expect(read('id,parent_id,name,price\n3,,Bowl,5\n7,3,Lamp,6').items).toHaveLength(2);
});

test('refuses the variants of Shopify without their products', () => {
  const variant = { id: 1, product_id: 2, title: 'Red', price: '9.00', inventory_policy: 'deny' };
  const problem = 'it has variants of Shopify without their products';
  expect(() => read(JSON.stringify({ product: { title: 'Cup', variants: [variant] } }))).toThrow(problem);
});
