import { inlineStyle, toTemplate } from './pageTemplate';

const BASE = '/shell/1.0.0/';
const FILES: Readonly<Record<string, string>> = {
  'early.js': 'let early = "$&";',
  'main.1a.css': 'a{background:url(paper.svg)}b{background:url("#c")}',
};
const STYLE = 'a{background:url(/shell/1.0.0/paper.svg)}b{background:url("#c")}';
const files = { read: (file: string) => FILES[file] ?? '', hashOf: (file: string) => `sha384-${file}` };
const TAGS =
  `<link rel="icon" href="${BASE}favicon.svg" /><style>p{}</style><script src="${BASE}early.js"></script>` +
  `<link rel="stylesheet" href="${BASE}main.1a.css" /><script defer src="${BASE}main.2b.js"></script>`;
const PAGE = `<html lang="en"><!-- shop:theme --><title>Juniper\nRow</title>${TAGS}<!-- shop:preload --><i><div id="root"></div><!-- shop:failure --></i><!-- shop:data --></html>`;
const title = '<title>Juniper\nRow</title>';

test('a page is its texts and the places between them, with the files of the first paint inline', () => {
  expect(toTemplate(PAGE, files)).toEqual({
    html: [
      '',
      { place: 'html' },
      '',
      { place: 'theme' },
      '',
      { place: 'title' },
      `<link rel="icon" href="${BASE}favicon.svg" /><style>p{}</style><script>${FILES['early.js']}</script>` +
        `<style>${STYLE}</style><script defer src="${BASE}main.2b.js" integrity="sha384-main.2b.js"></script>`,
      { place: 'preload' },
      '<i>',
      { place: 'content' },
      '',
      { place: 'failure' },
      '</i>',
      { place: 'data' },
      '</html>',
    ],
    title,
    styles: ['p{}', STYLE],
    scripts: [FILES['early.js']],
  });
});

test("the files of a dev server's build are linked, without hashes", () => {
  expect(toTemplate(PAGE)).toMatchObject({ html: { 6: TAGS }, styles: ['p{}'], scripts: [] });
});

test.each([
  ['html', '<html lang="en">'],
  ['theme', '<!-- shop:theme -->'],
  ['title', title],
  ['preload', '<!-- shop:preload -->'],
  ['content', '<div id="root"></div>'],
  ['failure', '<!-- shop:failure -->'],
  ['data', '<!-- shop:data -->'],
])('a page without a place for the %s is refused', (place, mark) => {
  expect(() => toTemplate(PAGE.replace(mark, ''))).toThrow(`has no place for the ${place}`);
});

const PLACE = { file: 'cart.css', folder: '/mfe/mfe-cart/1.0.0/' };

test.each([
  ['url(font.woff2)', 'url(/mfe/mfe-cart/1.0.0/font.woff2)'],
  ['url( "a b.svg")', 'url( "/mfe/mfe-cart/1.0.0/a b.svg")'],
  ["url('./paper.svg')", "url('/mfe/mfe-cart/1.0.0/./paper.svg')"],
  ['url(/shared.svg)', 'url(/shared.svg)'],
  ['url(https://cdn.example/a.svg)', 'url(https://cdn.example/a.svg)'],
  ['url("data:image/svg+xml,%3csvg/%3e")', 'url("data:image/svg+xml,%3csvg/%3e")'],
  ['url(#mask)', 'url(#mask)'],
])('in a page, %s of a stylesheet is %s', (written, read) => {
  expect(inlineStyle(`a{mask:${written}}`, PLACE)).toEqual({ ...PLACE, text: `a{mask:${read}}` });
});

test('code that contains a closing tag is refused', () => {
  expect(() => inlineStyle('a{content:"</STYLE>"}', PLACE)).toThrow(
    '/mfe/mfe-cart/1.0.0/cart.css holds "</style" and cannot stand in a page.',
  );
  for (const code of ['"</script>"', '"<!--"'])
    expect(() => toTemplate(PAGE, { ...files, read: () => code })).toThrow(
      'early.js holds "</script" or "<!--"',
    );
});
