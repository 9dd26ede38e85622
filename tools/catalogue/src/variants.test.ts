import { join } from 'node:path';
import type { Product } from 'contract/feed';
import { readProductFile } from './products/products';
import { read } from './products/read.fixture';

type Item = Pick<Product, 'variants' | 'checkoutId'> & { readonly id: string };

/** E.g. `s: Size S, 20 -5 out_of_stock #S-1 @42`, with what is not the product's. */
function linesOf({ variants = [], checkoutId }: Item): readonly string[] {
  const lines = variants.map(({ id, options, price, discount, availability, ...own }) => {
    const name = `${id}: ${Object.entries(options).flat().join(' ')},`;
    const numbers = [own.sku && `#${own.sku}`, own.checkoutId && `@${own.checkoutId}`];
    const parts = [name, price, discount === undefined ? undefined : -discount, availability, ...numbers];
    return parts.filter((part) => part !== undefined).join(' ');
  });
  return checkoutId === undefined ? lines : [...lines, `product @${checkoutId}`];
}

test.each([
  ['bigcommerce-v3.csv', 2, 2, { 82: ['90: Size S, 20 out_of_stock #SH-S', '91: Size L, 22 #SH-L'] }],
  ['loyverse-en.csv', 2, 2, { stool: ['s: Size S, 39.9 #10001', 'l: Size L, 49.9 #10002'] }],
  ['squarespace.csv', 1, 2, { p1: ['v1: Size S, 39.9 -10 out_of_stock #SQ1', 'v2: Size L, 59.9 #SQ2'] }],
  [
    'vend.csv',
    2,
    2,
    { oakstool: ['s: Size S, 12.99 out_of_stock #10025', 'l: Size L, 15.99 #10026'], lamp: [] },
  ],
  ['wix-variants.csv', 2, 2, { product_1: ['100-ml: Lid 100 ml, 3.5 #J100', '150-ml: Lid 150 ml, 4 #J150'] }],
  [
    'woo-export.csv',
    15,
    7,
    {
      44: [
        '76: Color Red, 20 #sku-76 @76',
        '77: Color Chair, 20 #sku-77 @77',
        '78: Color Lamp, 15 #sku-78 @78',
      ],
      45: [
        '79: Color Red Lamp No, 42 #sku-79 @79',
        '80: Color Chair Lamp No, 45 0 #sku-80 @80',
        '81: Color Lamp Lamp No, 45 0 #sku-81 @81',
        '90: Color Lamp Lamp Yes, 45 0 #sku-90 @90',
      ],
    },
  ],
])('of %s are %d products for sale, and %d variants', async (file, products, variants, spots) => {
  const { items } = await readProductFile(join(__dirname, '../samples', file));
  const all = items as unknown as readonly Item[];
  expect(all).toHaveLength(products);
  expect(all.flatMap((item) => item.variants ?? [])).toHaveLength(variants);
  const of = (id: string) => linesOf(all.find((item) => item.id === id) ?? { id });
  expect(Object.fromEntries(Object.keys(spots).map((id) => [id, of(id)]))).toEqual(spots);
});

test.each<[string, string | object, readonly string[]]>([
  [
    'Shopify, of which one default variant is the product',
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant ID\nmug,Mug,N,Title,Default Title,9,77',
    ['product @77'],
  ],
  [
    "Shopify's interface, by the names of its product",
    {
      products: [
        {
          id: 1,
          handle: 'tee',
          title: 'Tee',
          vendor: 'N',
          body_html: '',
          options: [{ name: 'Size' }, { name: 'Farbe' }],
          variants: [
            { id: 11, option1: 'S', option2: 'Blau', option3: null, price: '20.00', sku: 'T-S' },
            { id: 12, option1: 'M', option2: 'Blau', option3: null, price: '22.00', sku: 'T-M' },
          ],
        },
      ],
    },
    ['11: Size S Farbe Blau, 20 #T-S @11', '12: Size M Farbe Blau, 22 #T-M @12'],
  ],
  [
    'WooCommerce in German, without the attributes of a simple product, and without a variant for any size',
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Regulärer Preis;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)\n1;simple;B;Becher;1;9;;Stoff;Ton\n' +
      '2;variable;H;Hemd;1;;;Größe;S, M\n3;variation;H-S;Hemd;1;20;H;Größe;S\n4;variation;H-M;Hemd;1;;H;Größe;M\n5;variation;H-L;Hemd;1;24;H;Größe;L\n6;variation;H-X;Hemd;1;25;H;Größe;',
    ['product @1', '3: Größe S, 20 #H-S @3', '5: Größe L, 24 #H-L @5'],
  ],
  [
    'Magento, by the labels of the names',
    'sku,product_type,name,visibility,price,qty,configurable_variations,configurable_variation_labels\n' +
      'W-S,simple,Wrap S,Not Visible Individually,30,5,,\nW-M,simple,Wrap M,Not Visible Individually,32,0,,\n' +
      'W,configurable,Wrap,"Catalog, Search",,0,"sku=W-S,size=S,color=Red|sku=W-M,size=M,color=Red","size=Größe,color=Farbe"',
    ['s-red: Größe S Farbe Red, 30 #W-S', 'm-red: Größe M Farbe Red, 32 out_of_stock #W-M'],
  ],
  [
    "Magento's GraphQL",
    {
      items: [
        {
          sku: 'C',
          name: 'Cap',
          price_range: { minimum_price: { final_price: { value: 10 } } },
          variants: ['S', 'L'].map((label, index) => ({
            attributes: [{ code: 'size', label }],
            product: {
              sku: `C-${label}`,
              price_range: { minimum_price: { final_price: { value: 10 + index } } },
            },
          })),
        },
      ],
    },
    ['s: size S, 10 #C-S', 'l: size L, 11 #C-L'],
  ],
  [
    'BigCommerce, whose rows have options for names',
    'Item Type,Product ID,Product Name,Product Code/SKU,Price,Allow Purchases?,Product Visible?\nProduct,4,Shirt,SH,20,Y,Y\n  SKU,,"[S]Size=S,[CS]Colour=Red:#f00",SH-S,,,\n  SKU,,"[S]Size=L,[CS]Colour=Red:#f00",SH-L,21,,',
    ['s-red: Size S Colour Red, 20 #SH-S', 'l-red: Size L Colour Red, 21 #SH-L'],
  ],
  [
    'Ecwid, by columns of options',
    'type,product_internal_id,product_name,product_price,product_is_available,product_variation_sku,product_variation_option_Size\nproduct,1,Mug,5,true,,\nproduct_variation,1,,6,,M-S,S\nproduct_variation,1,,7,,M-L,L',
    ['s: Size S, 6 #M-S', 'l: Size L, 7 #M-L'],
  ],
  [
    'OXID',
    'OXID;OXPARENTID;OXACTIVE;OXARTNUM;OXTITLE;OXPRICE;OXVARNAME;OXVARSELECT\np;;1;1;Shirt;19.9;Größe | Farbe;\nv;p;1;1-S;;19.9;;S | Blau\nw;p;1;1-L;;24.9;;L | Blau',
    ['v: Größe S Farbe Blau, 19.9 #1-S', 'w: Größe L Farbe Blau, 24.9 #1-L'],
  ],
  [
    'Google, by the attributes that differ',
    'id,title,price,availability,condition,item_group_id,color,size,material\na,Shirt,20 USD,in_stock,new,g,Red,S,Wool\nb,Shirt,22 USD,out_of_stock,new,g,Red,L,Wool',
    ['a: Size S, 20', 'b: Size L, 22 out_of_stock'],
  ],
  [
    'YML, by its parameters',
    '<yml_catalog><shop><offers>' +
      ['S', 'M']
        .map(
          (size, index) =>
            `<offer id="${index}" group_id="7" available="true"><name>Shirt</name><price>${700 + index}</price><categoryId>1</categoryId><currencyId>RUB</currencyId><param name="Размер">${size}</param><param name="Пол">M</param></offer>`,
        )
        .join('') +
      '</offers></shop></yml_catalog>',
    ['0: Размер S, 700', '1: Размер M, 701'],
  ],
  [
    "the shop's own form",
    [
      {
        id: 'shirt',
        title: 'Shirt',
        price: 20,
        variants: [
          { id: 's', options: { Size: 'S', colour: 'Blue' }, checkoutId: '42' },
          {
            id: 'm',
            options: { Size: 'M', colour: 'Blue' },
            price: 22,
            discount: 5,
            availability: 'preorder',
          },
          { id: 'x', options: { Fit: 'Slim' } },
        ],
      },
    ],
    ['s: Size S colour Blue, 20 @42', 'm: Size M colour Blue, 22 -5 preorder'],
  ],
  [
    'a table of one’s own, by what its rows differ in',
    'item group id,id,name,price,farbe,größe\ng,1,Hemd,20,Rot,S\ng,2,Hemd,22,Rot,M\n,3,Hut,9,Rot,',
    ['1: Größe S, 20', '2: Größe M, 22'],
  ],
])('variants of %s', (_, content, lines) => {
  const { items } = read(typeof content === 'string' ? content : JSON.stringify(content));
  expect((items as unknown as readonly Item[]).flatMap(linesOf)).toEqual(lines);
});

test('variants that cannot be sold or chosen are named', () => {
  const { problems } = read(
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price\ntee,Tee,N,Size,S,20\ntee,,,,M,\ntee,,,,S,22\ntee,,,,,23',
  );
  expect(
    problems.map(({ problem, noun, places }) => [
      noun,
      problem,
      places.map(({ line, value }) => [line, value]),
    ]),
  ).toEqual([
    ['variant', 'have no price', [[3, 'M']]],
    [
      'variant',
      'cannot be told from others of their product by their options',
      [
        [4, 'S'],
        [5, ''],
      ],
    ],
  ]);
});
