import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { respondToBrokenRequest } from './respondToBrokenRequest';

test('sends nothing to a client that has disconnected', () => {
  for (const [code, socket] of [
    ['ECONNRESET', new PassThrough()],
    ['HPE_INVALID_METHOD', new PassThrough().end()],
  ] as const) {
    const error = Object.assign(new Error(code), { code });
    respondToBrokenRequest(error, socket as unknown as Socket, {});
    expect([socket.read(), socket.destroyed]).toEqual([null, true]);
  }
});
