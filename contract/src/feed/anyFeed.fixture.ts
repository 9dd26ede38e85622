import fc from 'fast-check';

/** Any JSON. */
export interface Responses {
  readonly products: unknown;
  readonly posts: unknown;
}

/** Includes lone surrogates. fast-check's unit `binary` and `webUrl` take a second to prepare. */
const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff });

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(anyCodePoint).map((points) => String.fromCodePoint(...points)),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '\u200b', '\u202eriahc', '</script>', 'ﷺ'.repeat(50)),
  fc.integer({ min: 1, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

const anyUrlPart = fc.string({ unit: 'grapheme' }).map(encodeURIComponent);

const anyUrl = fc.oneof(
  fc
    .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), anyUrlPart, anyUrlPart, anyUrlPart)
    .map(([scheme, host, path, query, hash]) => `${scheme}://${host}/${path}?${query}#${hash}`),
  fc.constantFrom('/api/pictures/product-1', 'chair.jpg', '//', 'javascript:alert(1)', 'file:///etc/passwd'),
  anyText,
);

const anyNumber = fc.oneof(
  fc.nat({ max: 200 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(-0, -1, 0.5, 2.675, 5e-324, 1e21, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER + 2),
);

const field = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: fc.jsonValue() });

const id = field(
  fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 20 }) },
    { weight: 2, arbitrary: fc.constantFrom('sku-7', 'gid://shop/7', 'a.b', '%2F', '#', 'constructor') },
    { weight: 1, arbitrary: anyNumber },
  ),
);

const anyVariant = fc.record(
  {
    id: field(fc.oneof(fc.nat({ max: 9 }), fc.constantFrom('m', 'a.b', '%2F', 'm~l'), anyText)),
    options: field(
      fc.oneof(
        fc.record({ Size: fc.constantFrom('S', 'M'), Colour: fc.constantFrom('Red', ' Blue ') }),
        fc.dictionary(anyText, field(anyText), { maxKeys: 3 }),
      ),
    ),
    price: field(anyNumber),
    discount: field(anyNumber),
    availability: field(fc.constantFrom('in_stock', 'out_of_stock', 'preorder')),
    image: field(anyUrl),
    checkoutId: field(anyText),
  },
  { requiredKeys: ['id', 'options'] },
);

export const anyProduct = fc.record(
  {
    id,
    title: field(anyText),
    price: field(anyNumber),
    image: field(anyUrl),
    category: field(fc.oneof(fc.constantFrom('chairs', 'lamps'), anyText)),
    description: field(anyText),
    brand: field(fc.oneof(fc.constant('Nike'), anyText)),
    discount: field(anyNumber),
    rating: field(fc.record({ rate: field(anyNumber), count: field(anyNumber) }, { requiredKeys: [] })),
    color: field(anyText),
    variants: field(fc.array(field(anyVariant), { maxLength: 6 })),
    stock: fc.jsonValue(),
  },
  { requiredKeys: ['id', 'title', 'price'] },
);

const anyPost = fc.record(
  { id, title: field(anyText), body: field(anyText), userId: fc.jsonValue() },
  { requiredKeys: ['id', 'title'] },
);

const anyList = (item: fc.Arbitrary<unknown>) => field(fc.array(field(item), { maxLength: 12 }));

export const anyResponses: fc.Arbitrary<Responses> = fc.record({
  products: anyList(anyProduct),
  posts: anyList(anyPost),
});
