import type { Socket } from 'node:net';

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Handles fastify's `clientErrorHandler`: responds 400, 408 or 431 to input that is not HTTP. */
export function respondToBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  const response = [`HTTP/1.1 ${status}`, ...lines, 'connection: close', 'content-length: 0', '', ''].join(
    '\r\n',
  );
  socket.end(response, () => socket.destroy());
}
