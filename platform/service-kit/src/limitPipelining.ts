import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of a connection that wait for their responses. Browsers and proxies send one at a time. */
const MOST_WAITING = 2;
/** Bytes that are parsed at once, of which a request of a browser takes one to three times as many. */
const MOST_PARSED = 512;

/**
 * Ends connections that send requests without end. Node parses all requests that arrive together in 64 KB,
 * some thousand, and holds them until their connection closes: with many connections, memory ends first.
 * Takes the place of the server's listeners, so it is called after they are added.
 */
export function limitPipelining(server: Server): void {
  const waiting = new WeakMap<Socket, number>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const requests = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, requests);
    if (requests > MOST_WAITING) return void socket.destroy();
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
  server.on('connection', (socket: Socket) => {
    const parsers = socket.listeners('data');
    socket.removeAllListeners('data').on('data', (chunk: Buffer) => {
      for (const parse of parsers) parse.call(socket, chunk.subarray(0, MOST_PARSED));
      if (chunk.length > MOST_PARSED && !socket.destroyed) socket.unshift(chunk.subarray(MOST_PARSED));
    });
    // Node’s listeners hold the requests of a closed connection until its first is done.
    socket.once('close', () => socket.removeAllListeners());
  });
}
