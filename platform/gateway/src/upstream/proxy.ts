import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseReleaseUrl } from 'contract';
import { requestHeadersOfReads, responseHeadersOfReads, withoutPolicy } from './proxiedHeaders';

export interface Upstream {
  readonly name: string;
  readonly origin: string;
  /** Without a trailing slash. */
  readonly prefix: string;
  /** Replaces the prefix at the upstream. */
  readonly path?: string;
  /** Whether all methods and headers pass, e.g. for sign-in. */
  readonly writes?: boolean;
}

export type UpstreamFailed = (name: string, reason: 'away' | 'hangs') => void;

const CONNECT_TIMEOUT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 5000;
const READS = ['GET', 'HEAD'];
const IDLE_SOCKET_CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/** Proxies a prefix. Responds 503 if the upstream is down, 504 if it hangs. */
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

interface RemoteFile {
  /** An origin, or a folder's URL with a trailing slash. */
  readonly base: string;
  /** Default: the request's path. */
  readonly below?: string;
}

export interface RemotePlaces {
  readonly hostOf: (name: string) => Promise<string | undefined>;
  /** Returns the folder, with a trailing slash, of a release on another host. */
  readonly folderOf: (name: string, version: string) => Promise<string | undefined>;
}

const REMOTE_URL = /^\/mfe\/([^/?#]+)/;

/** Proxies `/mfe/<name>/…` to the release's folder, else to the remote's host. */
export function proxyToRemotes(app: FastifyInstance, places: RemotePlaces, onFailure?: UpstreamFailed): void {
  const options = common(({ url }) => REMOTE_URL.exec(url)?.[1] ?? '', false, onFailure);
  refuseWrites(app, '/mfe');
  app.register(proxy, {
    ...options,
    upstream: '',
    prefix: '/mfe',
    rewritePrefix: '/mfe',
    handler: async (request, reply, path, replyOptions) => {
      const file = await findFile(request.url, places);
      if (file) return reply.from(file.below ?? path, { ...replyOptions, getUpstream: () => file.base });
      reply.callNotFound();
      return reply;
    },
    replyOptions: {
      ...options.replyOptions,
      // Files of releases ignore the query.
      queryString: () => '',
      getUpstream: () => '',
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
      // Retries once, if an idle connection was closed. The default would also retry each 503, for seconds.
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
        const hangs = (error as { statusCode?: number }).statusCode === 504;
        const what = hangs ? 'takes too long to respond' : 'cannot be reached';
        onFailure(name, hangs ? 'hangs' : 'away');
        response.request.logged.cause = `${name}: ${error.message}`;
        response
          .code(hangs ? 504 : 503)
          .header('cache-control', 'no-store')
          .send({
            error: `${name} ${what}. The rest of the shop goes on; try again in a moment.`,
            part: name,
          });
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}
