import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseReleaseUrl } from 'contract';
import { requestHeadersOfReads, responseHeadersOfReads, withoutPolicy } from './proxiedHeaders';

export interface Upstream {
  /** The service that responds there; named in the error when it does not. */
  readonly name: string;
  /** Its origin, seen from the gateway. */
  readonly origin: string;
  /** Path of the shop's origin that belongs to it, without a slash at the end. */
  readonly prefix: string;
  /** What stands for the prefix at the upstream; the prefix itself when left out. */
  readonly path?: string;
  /** Whether it takes writes of the page, e.g. a sign-in: all methods, request headers and response headers are then handed on. */
  readonly writes?: boolean;
}

/** Told each time an upstream is away, or hangs. */
export type UpstreamFailed = (name: string, reason: 'away' | 'hangs') => void;

const CONNECT_TIMEOUT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 5000;
const READS = ['GET', 'HEAD'];
const IDLE_SOCKET_CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/**
 * Hands everything below a path to another service. One that is away costs its own paths a 503 in JSON, and one that hangs
 * a 504 after some seconds; the rest of the shop goes on.
 */
export function proxyTo(
  app: FastifyInstance,
  { name, origin, prefix, path = prefix, writes = false }: Upstream,
  onFailure?: UpstreamFailed,
): void {
  if (!writes) refuseWrites(app, prefix);
  app.register(proxy, {
    ...common(() => name, writes, onFailure),
    upstream: origin,
    prefix,
    rewritePrefix: path,
  });
}

/** Responds 405 to anything but reads, before the body is read. */
function refuseWrites(app: FastifyInstance, prefix: string): void {
  app.route({
    method: app.supportedMethods.filter((method) => !READS.includes(method)),
    url: `${prefix}/*`,
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', READS.join(', '))
        .send({ error: `${prefix} can only be read.` }),
    handler: () => {},
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the file of `/mfe/<name>/…` is. */
    remoteFile: RemoteFile;
  }
}

/** Where a file of a remote is asked for. */
interface RemoteFile {
  /** An origin, or the url of a folder with a slash at its end. */
  readonly base: string;
  /** The path below the folder; the path of the request when left out. */
  readonly below?: string;
}

export interface RemotePlaces {
  /** Where a remote's host responds; undefined for a name nobody knows. */
  readonly hostOf: (name: string) => Promise<string | undefined>;
  /** The folder of a release that is not on the host of its remote, with a slash at its end. */
  readonly folderOf: (name: string, version: string) => Promise<string | undefined>;
}

const REMOTE_URL = /^\/mfe\/([^/?#]+)/;

/**
 * Hands `/mfe/<name>/…` to the host of that remote, and the files of a release that lies elsewhere to where it lies; a name
 * nobody knows is a 404.
 * @param places asked at each request: remotes and releases come and go while the gateway runs
 */
export function proxyToRemotes(app: FastifyInstance, places: RemotePlaces, onFailure?: UpstreamFailed): void {
  const options = common(({ url }) => REMOTE_URL.exec(url)?.[1] ?? '', false, onFailure);
  refuseWrites(app, '/mfe');
  app.decorateRequest('remoteFile');
  app.register(proxy, {
    ...options,
    upstream: '',
    prefix: '/mfe',
    rewritePrefix: '/mfe',
    preHandler: (request, reply, done) => {
      findFile(request.url, places).then((file) => {
        if (!file) {
          reply.callNotFound();
          return;
        }
        request.remoteFile = file;
        done();
      }, done);
    },
    handler: (request, reply, path, replyOptions) => {
      const { base, below = path } = request.remoteFile;
      return reply.from(below, { ...replyOptions, getUpstream: () => base });
    },
    replyOptions: {
      ...options.replyOptions,
      // The files of a release depend on no query.
      queryString: () => '',
      getUpstream: (request) => new URL((request as FastifyRequest).remoteFile.base).origin,
    },
  });
}

async function findFile(url: string, { hostOf, folderOf }: RemotePlaces): Promise<RemoteFile | undefined> {
  const [, name = ''] = REMOTE_URL.exec(url) ?? [];
  const { version, file: below } = parseReleaseUrl(url) ?? {};
  const folder = version && below ? await folderOf(name, version) : undefined;
  if (folder !== undefined && below) return staysIn(folder, below) ? { base: folder, below } : undefined;
  const base = await hostOf(name);
  return base === undefined ? undefined : { base };
}

function staysIn(folder: string, path: string): boolean {
  return URL.canParse(path, folder) && new URL(path, folder).href.startsWith(folder);
}

function common(
  nameOf: (request: Pick<FastifyRequest, 'url'>) => string,
  writes: boolean,
  onFailure: UpstreamFailed = () => {},
) {
  return {
    ...(!writes && { httpMethods: READS }),
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
    },
    disableRequestLogging: true,
    replyOptions: {
      // One more try when a kept connection was closed under the request; the default also repeats every 503, for seconds.
      retryDelay: ({ err, req, attempt }) => {
        const safe = req.method === 'GET' || req.method === 'HEAD';
        return safe &&
          attempt === 0 &&
          IDLE_SOCKET_CLOSED.includes((err as NodeJS.ErrnoException | null)?.code ?? '')
          ? 1
          : null;
      },
      rewriteRequestHeaders: ({ id }, headers) => ({
        ...(writes ? headers : requestHeadersOfReads(headers)),
        'x-request-id': id,
      }),
      rewriteHeaders: (headers) => (writes ? withoutPolicy(headers) : responseHeadersOfReads(headers)),
      onError: (reply, { error }) => {
        const response = reply as FastifyReply;
        const name = nameOf(response.request);
        onFailure(name, isTimeout(error) ? 'hangs' : 'away');
        sendUpstreamError(response, name, error);
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}

function isTimeout(error: Error & { statusCode?: number }): boolean {
  return error.statusCode === 504;
}

function sendUpstreamError(reply: FastifyReply, name: string, error: Error): void {
  const hangs = isTimeout(error);
  const what = hangs ? 'takes too long to respond' : 'cannot be reached';
  reply.request.logged.cause = `${name}: ${error.message}`;
  reply
    .code(hangs ? 504 : 503)
    .header('cache-control', 'no-store')
    .send({
      error: `${name} ${what}. The rest of the shop goes on; try again in a moment.`,
      part: name,
    });
}
