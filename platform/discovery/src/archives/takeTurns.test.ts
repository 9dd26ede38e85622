import { takeTurns } from './takeTurns';

test('[V2] runs few at once, one of each sender, and the waiting ones in order', async () => {
  const inTurn = takeTurns(2);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (by: string, name: string) =>
    inTurn(by, () => {
      running.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const all = [
    begin('@cart', 'cart 1'),
    begin('@cart', 'cart 2'),
    begin('@shop', 'shop'),
    begin('host', 'host'),
  ];
  await new Promise(setImmediate);
  expect(running).toEqual(['cart 1', 'shop']);
  ends.get('shop')?.();
  await all[2];
  await new Promise(setImmediate);
  expect(running).toEqual(['cart 1', 'shop', 'host']);
  ends.get('cart 1')?.();
  await all[0];
  await new Promise(setImmediate);
  expect(running).toEqual(['cart 1', 'shop', 'host', 'cart 2']);
});

test('a turn that fails ends', async () => {
  const inTurn = takeTurns(1);
  await expect(inTurn('@cart', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('@cart', async () => 'next')).toBe('next');
});
