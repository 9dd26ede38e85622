import { inlineScript, inlineStyle } from './inlineFiles';

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
    expect(() => inlineScript(code, 'early.js')).toThrow('early.js holds "</script" or "<!--"');
});
