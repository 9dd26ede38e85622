import { readJson, readText } from './limitBytes';

const MOST = 10;

test('a body is read up to its limit, also where chunks cut a character', async () => {
  const bytes = new TextEncoder().encode('"12345é"');
  const body = new Response(new Blob([bytes.slice(0, 7), bytes.slice(7)])).body;
  expect(await readJson({ body }, bytes.length)).toBe('12345é');
  expect(await readText(null, MOST)).toBe('');
});

test('reading an endless body stops at its limit, and cancels it', async () => {
  const cancel = jest.fn();
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(4));
    },
    cancel,
  });
  await expect(readJson({ body }, MOST)).rejects.toThrow('it is larger than 10 bytes');
  expect(sent).toBeLessThan(10);
  expect(cancel).toHaveBeenCalled();
});
