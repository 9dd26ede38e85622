import { rateLimit } from './rateLimit';

test.each([
  ['addresses of one /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', false],
  ['addresses of one /64, one with zeros in it', '2001:db8::1', '2001:db8:0:0:1::', false],
  ['addresses of two /64', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['addresses that are zeros at their ends', '2001:db8::1:2:3:4:5', '2001:db8::1', true],
  ['two IPv4 addresses', '203.0.113.1', '203.0.113.2', true],
  ['two IPv4 addresses of a dual-stack server', '::ffff:203.0.113.1', '::ffff:203.0.113.2', true],
])('%s: %s leaves room for %s: %j', (_what, one, other, leavesRoom) => {
  const isWithin = rateLimit({ perClient: 1, total: 10, windowMs: 60_000 });
  expect(isWithin(1, one)).toBe(true);
  expect(isWithin(1, other)).toBe(leavesRoom);
});

test('counts those of the last minute, and of these those within the limits', () => {
  const time = jest.spyOn(performance, 'now');
  const isWithin = rateLimit({ perClient: 2, total: 3, windowMs: 60_000 });
  const at = (second: number, client: string) => {
    time.mockReturnValue(second * 1_000);
    return isWithin(1, client);
  };
  expect([at(0, 'a'), at(40, 'a'), at(59, 'a'), at(60, 'a'), at(61, 'a')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect([at(62, 'b'), at(63, 'c'), at(100, 'c')]).toEqual([true, false, true]);
  time.mockRestore();
});
