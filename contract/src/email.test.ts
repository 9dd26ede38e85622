import { isEmail, toAddress } from './email';

test.each([
  [' Ada@Shop.Example\n', 'ada@shop.example'],
  ['ada@MÜLLER.de', 'ada@xn--mller-kva.de'],
  ['ada@xn--mller-kva.de', 'ada@xn--mller-kva.de'],
  ['ada@müller.de'.normalize('NFD'), 'ada@xn--mller-kva.de'],
  ['ａｄａ＠ｓｈｏｐ．ｅｘａｍｐｌｅ', 'ada@shop.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['René@shop.example'.normalize('NFD'), 'rené@shop.example'],
  ['ada@1.2', 'ada@1.2'],
  ['ada@müller.de/x', 'ada@müller.de/x'],
  ['ada', 'ada'],
])('the address %j is %s', (typed, address) => {
  expect(toAddress(typed)).toBe(address);
  expect(toAddress(address)).toBe(address);
});

test('an address in another spelling is an email', () => {
  expect(isEmail('ａｄａ＠müller．de')).toBe(true);
  expect(isEmail('ada＠shop')).toBe(false);
});
