import { read } from './read.fixture';

test('merges the variants and pictures of a Shopify export, and omits drafts', () => {
  const { items, counts, products } = read([
    'Handle,Title,Body (HTML),Vendor,Type,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
    'bench,Bench,"<p>Of ash &amp; oak.</p><ul><li>1 m</li><li>2 m</li></ul>",Northwood,Seats,true,B-1,shopify,0,deny,90.00,,https://p.example/b1.jpg,1,active',
    'bench,,,,,,B-2,shopify,4,deny,120.00,150.00,https://p.example/b2.jpg,2,',
    'bench,,,,,,,,,,,,https://p.example/b3.jpg,3,',
    'vase,Vase,,,,true,,,,deny,15.00,,,,draft',
    'bowl,Bowl,,,,false,,,,deny,15.00,,,,active',
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
    },
  ]);
  expect({ counts, products }).toEqual({
    counts: { 'are not for sale (drafts, archived or hidden)': 2 },
    products: 3,
  });
});

test("knows Shopify's newer columns, in which each row repeats the title", () => {
  const { items } = read([
    'Title,URL handle,Description,Status,SKU,Price,Compare-at price,Inventory quantity,Product image URL',
    'Rug,rug,Wool.,Active,R-1,80.00,100.00,3,https://p.example/r.jpg',
    'Rug,rug,,Active,R-2,95.00,,3,',
  ]);
  expect(items).toMatchObject([{ id: 'rug', price: 80, discount: 20, image: 'https://p.example/r.jpg' }]);
  expect(items).toHaveLength(1);
});

test('merges the variations of WooCommerce, also before their product', () => {
  const { items, counts } = read([
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Sale price,Regular price,Categories,Images,Parent',
    '11,variation,S-11,Shirt - red,1,visible,,1,,20,,,id:10',
    '10,variable,S-10,Shirt,1,visible,"One.\\nTwo.",1,,,"Clothes > Shirts, Sale","https://p.example/1.jpg, https://p.example/2.jpg",',
    '12,simple,S-12,Cap,1,visible,,0,9,12,Clothes,,',
    '13,simple,S-13,Sock,1,hidden,,1,,5,Clothes,,',
    '14,grouped,S-14,Set,1,visible,,1,,,Clothes,,',
  ]);
  expect(items).toMatchObject([
    { id: '10', title: 'Shirt', price: 20, category: 'Shirts', description: 'One.\nTwo.' },
    { id: '12', price: 9, discount: 3, availability: 'out_of_stock' },
  ]);
  expect(items[0]?.images).toHaveLength(2);
  expect(counts).toEqual({ 'are not for sale (drafts, archived or hidden)': 1, 'have no price': 1 });
});

test('merges the variants of Wix, whose discounts lower the price', () => {
  const { items } = read([
    'handleId,fieldType,name,productImageUrl,price,visible,discountMode,discountValue,inventory',
    'p1,Product,Mug,a1_b2~mv2.jpg;https://p.example/2.jpg,32.0,true,PERCENT,25.0,InStock',
    'p1,Variant,,,,true,,,OutOfStock',
  ]);
  const images = ['https://static.wixstatic.com/media/a1_b2~mv2.jpg', 'https://p.example/2.jpg'];
  expect(items).toMatchObject([
    { id: 'p1', title: 'Mug', price: 24, discount: 8, images, availability: 'in_stock' },
  ]);
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
    'PrestaShop',
    [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Quantity;Summary;Available online only (0 = No, 1 = Yes);Image URLs (x,y,z...)',
      '4;1;Clock;Clocks;12.500000;3;<p>Round.</p>;0;http://p.example/1.jpg,http://p.example/2.jpg',
      '5;0;Watch;Clocks;20.000000;3;;0;',
    ],
    {
      id: '4',
      title: 'Clock',
      price: 12.5,
      availability: 'in_stock',
      description: 'Round.',
      category: 'Clocks',
    },
  ],
  [
    'Etsy',
    [
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,IMAGE2,SKU',
      '"Ring 5""","Line\nby line",9.50,USD,0,https://p.example/1.jpg,https://p.example/2.jpg,',
    ],
    {
      id: 'ring-5',
      title: 'Ring 5"',
      description: 'Line\nby line',
      price: 9.5,
      availability: 'out_of_stock',
      images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    },
  ],
  [
    'Square',
    [
      'Category,Item Name,Variation Name,Price (USD),Item ID',
      'Lamps,Lamp,Red,$95.00,q1',
      'Lamps,Lamp,Blue,$90.00,q1',
    ],
    { id: 'q1', title: 'Lamp', price: 95, category: 'Lamps' },
  ],
  [
    'OpenCart',
    [
      '"product_id","model","quantity","image","price","status"',
      '"5","Tray","1000","","11.9400","1"',
      '"6","Tin","1000","","11.8900","0"',
    ],
    { id: '5', title: 'Tray', price: 11.94, availability: 'in_stock' },
  ],
  [
    'BigCommerce',
    [
      'Product Name,SKU,Type,Price,Category,Inventory Level,Availability',
      'Frame 10" wide,f-1,physical,9.95,Frames,7,available',
    ],
    { id: 'f-1', title: 'Frame 10" wide', price: 9.95, category: 'Frames', availability: 'in_stock' },
  ],
  [
    'Google, as CSV',
    [
      'id,title,availability,price,sale_price,image_link,additional_image_link',
      'g1,Cup,out of stock,20 USD,18 USD,//p.example/1.jpg,"https://p.example/2.jpg?a=1,2,https://p.example/3.jpg"',
    ],
    {
      id: 'g1',
      price: 18,
      discount: 2,
      availability: 'out_of_stock',
      images: ['https://p.example/1.jpg', 'https://p.example/2.jpg?a=1,2', 'https://p.example/3.jpg'],
    },
  ],
  [
    'Medusa',
    [
      'Product Id;Product Handle;Product Title;Product Status;Product Thumbnail;Variant Inventory Quantity;Variant Price EUR;Variant Price USD',
      ';hat;Hat;published;https://p.example/h.jpg;3;9;10',
    ],
    { id: 'hat', title: 'Hat', price: 10, image: 'https://p.example/h.jpg' },
  ],
  [
    'Squarespace, whose variants have no id',
    [
      'Product ID [Non Editable],Title,SKU,Price,Sale Price,On Sale,Stock,Visible',
      's1,Print,P-1,10.00,8.00,No,Unlimited,Yes',
      ',,P-2,12.00,0.00,No,3,',
    ],
    { id: 's1', title: 'Print', price: 10, sku: 'P-1', availability: 'in_stock' },
  ],
  [
    'Webflow',
    [
      'Product Handle,Product Name,Product Type,Product Categories,Main Variant Image,More Variant Images,Variant Price,Variant Compare-at Price',
      'bag,Bag,Advanced,bags;sale,https://p.example/1.jpg,https://p.example/2.jpg;https://p.example/3.jpg,$ 40.00 USD,$ 50.00 USD',
    ],
    { id: 'bag', price: 40, discount: 10, category: 'bags' },
  ],
  [
    'Saleor, whose texts are blocks',
    [
      'id,name,description,category,product media,default-channel (price amount)',
      'UHJ=,Juice,"{""blocks"":[{""data"":{""text"":""Fresh <b>juice</b>""}},{""data"":{""text"":""1 l""}}]}",Juices,products/j.png,5.00',
    ],
    { id: 'UHJ=', price: 5, description: 'Fresh juice\n\n1 l' },
  ],
  [
    'Ecwid, with a path of categories',
    [
      'product_internal_id,product_name,product_price,product_category_1,category_image',
      '7,Lamp,10.50,Home / Lamps,https://p.example/category.jpg',
    ],
    { id: '7', price: 10.5, category: 'Lamps', image: undefined },
  ],
  [
    'Square without ids of items',
    [
      'Reference Handle,Token,Item Name,Variation Name,Price,Archived',
      ',T1,Tea,Small,$4.00,N',
      ',T2,Tea,Large,$6.00,N',
      ',T3,Old,,$6.00,Y',
    ],
    { title: 'Tea', price: 4 },
  ],
  [
    'WooCommerce with a product that another shop sells',
    [
      'ID,Type,Name,Regular price,External URL',
      '1,external,Away,5,https://elsewhere.example',
      '2,simple,Here,6,',
    ],
    { id: '2', price: 6 },
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
    'German Etsy',
    [
      'TITEL,BESCHREIBUNG,PREIS,WÄHRUNGSCODE,ANZAHL,BILD1,BILD2',
      'Ring,Silber,"1.009,50",EUR,3,https://p.example/1.jpg,https://p.example/2.jpg',
    ],
    {
      id: 'ring',
      description: 'Silber',
      price: 1009.5,
      availability: 'in_stock',
      images: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    },
  ],
  [
    'several languages and currencies',
    ['Name DE,Name EN,price_eur,price_usd,Status', 'Stuhl,Chair,9,10,sold out'],
    { id: 'chair', title: 'Chair', price: 10, availability: 'out_of_stock' },
  ],
  [
    'a table of one’s own, without ids',
    ['Beschreibung;Marke;Ladenpreis brutto', 'Stuhl „Ülo“;Nord;1.299,00 €', 'Tisch;Nord;144.000'],
    { id: 'stuhl-ülo', title: 'Stuhl „Ülo“', brand: 'Nord', price: 1299 },
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

test("reads Google's feed as XML, with entities that are encoded twice", () => {
  const { items } = read(
    '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>A shop</title><item><g:id>x1</g:id>' +
      '<g:title>Salt &amp; Pepper</g:title><g:description>&lt;b&gt;Set.&lt;/b&gt;&lt;br&gt;It doesn&amp;#039;t rust.</g:description>' +
      '<g:price>1299.00 USD</g:price><g:sale_price>999.00 USD</g:sale_price><g:availability>preorder</g:availability></item></channel></rss>',
  );
  expect(items).toEqual([
    {
      id: 'x1',
      title: 'Salt & Pepper',
      description: "Set.\nIt doesn't rust.",
      price: 999,
      discount: 300,
      availability: 'preorder',
    },
  ]);
});

test('neither the price of a unit nor a hidden product of PrestaShop is sold', () => {
  const { items } = read([
    'Product ID;Name *;Price tax excluded;Unit price;Visibility',
    '1;Rope;12.50;2.50;both',
    '2;Hook;3.00;;none',
  ]);
  expect(items).toMatchObject([{ title: 'Rope', price: 12.5 }]);
  expect(items).toHaveLength(1);
});

test('a parent that is a category merges nothing', () => {
  expect(read('id,parent_id,name,price\n3,,Bowl,5\n7,3,Lamp,6').items).toHaveLength(2);
});
