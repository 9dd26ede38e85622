import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { respondToBrokenRequest } from './respondToBrokenRequest';

const HEADERS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

function respond(code: string, socket = new PassThrough()) {
  respondToBrokenRequest(Object.assign(new Error(code), { code }), socket as unknown as Socket, HEADERS);
  return { socket, sent: (socket.read() as Buffer | null)?.toString() };
}

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])('%s is a %s with the headers of every response, and the end of the connection', (code, status) => {
  const { socket, sent } = respond(code);
  expect(sent).toBe(
    `HTTP/1.1 ${status}\r\nx-content-type-options: nosniff\r\nx-frame-options: DENY\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  );
  expect(socket.writableEnded).toBe(true);
});

test('a client that is gone is sent nothing', () => {
  const { socket, sent } = respond('ECONNRESET');
  expect([sent, socket.destroyed]).toEqual([undefined, true]);
  const ended = new PassThrough();
  ended.end();
  expect(respond('HPE_INVALID_METHOD', ended).socket.destroyed).toBe(true);
});
