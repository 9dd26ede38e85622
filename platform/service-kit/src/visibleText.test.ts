import { visibleData, visibleText } from './visibleText';

test.each([
  ['\x1b[2J\x07', '\\x1b[2J\\x07'],
  ['\x7f\x9b31m', '\\u007f\\u009b31m'],
  ['a\u202eb\u2066\u2028', 'a\\u202eb\\u2066\\u2028'],
  ['two\nlines\r\tof 👩‍👧 ½ €', 'two\nlines\\x0d\tof 👩‍👧 ½ €'],
])('shows what steers a terminal in %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('shows it in all texts of some data, with line breaks', () => {
  expect(visibleData({ 'a\x1b': ['b\n', { c: null, d: 1, e: undefined }] })).toEqual({
    'a\\x1b': ['b\\x0a', { c: null, d: 1, e: undefined }],
  });
});

test('JSON text keeps its value', () => {
  const value = { text: '\x00\x1b\n\x7f\x9b\u202e\u2028' };
  const text = visibleText(JSON.stringify(value));
  expect(text).toMatch(/^[ -~]+$/);
  expect(JSON.parse(text)).toEqual(value);
});
