import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentOf } from '../document.fixture';
import { createKeptPages } from './keptPages';
import { sentContent } from '../render/content.fixture';

const content = () => sentContent('/');
const parts = { document: documentOf({}), template: '<html>' };
const BODY = '<p>A page of the shop.</p>'.repeat(40);

function pageOf(body = BODY) {
  return createKeptPages()(content(), parts, () => ({ body, headers: {} }));
}

test.each([
  ['br', 'gzip, deflate, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'gzip, br;q=0', (body: Buffer) => gunzipSync(body)],
])(
  'a page goes out as %s to who accepts "%s", and is compressed once',
  async (encoding, accepted, unpack) => {
    const page = pageOf();
    const sent = await page.bodyFor(accepted);
    expect(sent.encoding).toBe(encoding);
    expect(unpack(sent.body as Buffer).toString()).toBe(BODY);
    expect((await page.bodyFor(accepted)).body).toBe(sent.body);
  },
);

test.each([undefined, '', 'identity', 'zstd', 'br;q=0, gzip; q=0.0'])(
  'a page goes out as it is to who accepts "%s"',
  async (accepted) => expect(await pageOf().bodyFor(accepted)).toEqual({ body: BODY }),
);

test('a page is filled once, and anew with other content, other releases or another template', () => {
  const keep = createKeptPages();
  const fill = jest.fn(() => ({ body: BODY, headers: {} }));
  const one = content();
  const page = keep(one, parts, fill);
  expect(keep(one, parts, fill)).toBe(page);
  expect(fill).toHaveBeenCalledTimes(1);
  keep(content(), parts, fill);
  keep(one, { ...parts, document: documentOf({}) }, fill);
  keep(one, { ...parts, template: '<html lang="en">' }, fill);
  expect(fill).toHaveBeenCalledTimes(4);
});
