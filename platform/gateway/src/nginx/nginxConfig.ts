import { IMMUTABLE } from 'service-kit';
import { CONNECT_TIMEOUT_MS, RESPONSE_TIMEOUT_MS } from '../proxy';
import { pathsOfOtherHeaders, POLICY_HEADERS, securityHeaders, type PolicyInputs } from '../securityHeaders';
import { pageCacheOfHttp, pageCacheOfLocation } from './pageCache';
import { HSTS, publicSideMaps, publicSideOfServer, type PublicSide } from './publicSide';
import { block, map, quoted } from './syntax';

export interface NginxOptions {
  readonly policy: PolicyInputs;
  readonly publicSide: PublicSide;
  /** Where a remote's host responds, seen from nginx, with `{name}` for the remote, e.g. `http://{name}:8080`. */
  readonly remoteOrigin: string;
  /** Of the feed, for `/api`, when the shop serves it. */
  readonly feedOrigin: string | undefined;
  /** Where the Node gateway responds: it has everything that takes code. */
  readonly nodeOrigin: string;
  /** Folder that has the builds of the shell as `shell/<version>/…`, absolute. */
  readonly files: string;
  /** The remotes known at the start, each with a port of this container: its containers may be many, the port is one. */
  readonly remotePorts: ReadonlyMap<string, number>;
  /** Folder for the pages that nginx keeps (pageCache.ts), absolute; it keeps none when left out. */
  readonly pageCache?: string | undefined;
  /** Addresses of name servers, as `getServers` of node:dns gives them. */
  readonly nameServers: readonly string[];
}

const GOES_ON = 'The rest of the shop goes on; try again in a moment.';
/** Said again wherever a location sets a header of its own: nginx forgets the others there. */
const PROXIED = ['proxy_set_header connection "";', 'proxy_set_header x-request-id $id;'];

/** The Node gateway logs what it sends itself. */
const NOT_LOGGED = 'access_log off;';

/** The Node gateway refuses what is no read. */
const ERROR_PAGES = [
  'error_page 502 = @away;',
  'error_page 504 = @hangs;',
  'error_page 413 = @too_big;',
  'error_page 405 = @node;',
];
/** Remotes' hosts and the feed get no cookie and no token, and none of their headers acts on the shop's origin, as in ../proxy.ts. */
const READ_ONLY = [
  'if ($request_method !~ ^(GET|HEAD)$) { return 405; }',
  ...PROXIED,
  ...['cookie', 'authorization'].map((name) => `proxy_set_header ${name} "";`),
  ...['set-cookie', 'clear-site-data', 'service-worker-allowed', 'location', 'link', 'refresh'].map(
    (name) => `proxy_hide_header ${name};`,
  ),
];
/** What a remote's host does not have may lie elsewhere, which the Node gateway knows. Its error pages replace those around. */
const ELSEWHERE = ['proxy_intercept_errors on;', 'error_page 404 = @node;', ...ERROR_PAGES];

/** Where the shop responds in its container. */
export const SHOP_PORT = 8080;

/**
 * The configuration of the nginx that is the shop's origin in a container: it serves the shell's files, hands
 * `/mfe/<name>/…` and `/api/…` to their services, and everything else to the Node gateway behind it.
 */
export function nginxConfig(options: NginxOptions): string {
  const { nameServers, policy, publicSide, remotePorts, remoteOrigin, pageCache } = options;
  return `# Written by platform/gateway/src/nginx/nginxConfig.ts at each start.
load_module modules/ngx_http_brotli_static_module.so;
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr error;
# Whoever stops a container waits 10 s.
worker_shutdown_timeout 8s;
events {
  # Each request that is handed on takes two.
  worker_connections 4096;
}
${block('http', [
  'include /etc/nginx/mime.types;',
  ...requestLog(),
  'server_tokens off;',
  '# As the Node gateway: slow and big requests are given up.',
  ...['client_header', 'client_body'].map((what) => `${what}_timeout 10s;`),
  'client_max_body_size 1m;',
  'sendfile on;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path /tmp/${use};`),
  '# A service that moved is found within a second, and one that is away is not waited for.',
  `resolver ${nameServers.map(bracketed).join(' ')} valid=1s ipv6=off;`,
  'resolver_timeout 1s;',
  `proxy_connect_timeout ${CONNECT_TIMEOUT_MS}ms;`,
  ...['read', 'send', 'next_upstream'].map((what) => `proxy_${what}_timeout ${RESPONSE_TIMEOUT_MS}ms;`),
  'proxy_http_version 1.1;',
  '# Nothing is kept on a disk that may be full.',
  'proxy_max_temp_file_size 0;',
  ...PROXIED,
  ...headerMaps(policy),
  ...publicSideMaps(publicSide),
  // As it was sent: `$uri` is decoded, and its next reader would decode it again.
  map('$request_uri', 'feed_path', [
    ['default', '/'],
    ['~^/api(?<rest>/.*)$', '$rest'],
  ]),
  '# Connections to the Node gateway are kept: a new one for each request would cost more than the page.',
  block('upstream node', [`server ${new URL(options.nodeOrigin).host};`, 'keepalive 64;']),
  ...(pageCache ? pageCacheOfHttp(pageCache) : []),
  shop(options),
  ...[...remotePorts].map(([name, port]) => remoteServer(port, remoteOrigin.replace('{name}', name))),
])}
`;
}

function shop(options: NginxOptions): string {
  const { policy, publicSide, remoteOrigin, remotePorts, feedOrigin, files, pageCache } = options;
  const headers = [
    HSTS,
    'add_header x-request-id $id always;',
    ...Object.keys(securityHeaders(policy)('/')).map(
      (name) => `add_header ${name} $${variable(name)} always;`,
    ),
  ];
  const refuse = (status: number, sentence: string, fields = '') => [
    '# Or the JSON would be JavaScript, by the name of what was asked for.',
    'types {}',
    'default_type application/json;',
    ...headers,
    'add_header cache-control no-store always;',
    `return ${status} '{"error":"${sentence}"${fields}}';`,
  ];
  /** By variables, so that the name is looked up while nginx runs and not once at its start. */
  const upstream = (
    match: string,
    part: string,
    origin: string,
    { path = '$path', lines = [] }: { path?: string; lines?: readonly string[] } = {},
  ) =>
    block(`location ${match}`, [
      `set $part ${part};`,
      `set $at ${origin};`,
      ...[...POLICY_HEADERS, 'x-request-id'].map((name) => `proxy_hide_header ${name};`),
      ...headers,
      ...READ_ONLY,
      ...lines,
      `proxy_pass $at${path};`,
    ]);
  return block('server', [
    `listen ${SHOP_PORT};`,
    ...publicSideOfServer(publicSide),
    '# Two slashes are two, as they are to the gateway.',
    'merge_slashes off;',
    'brotli_static on;',
    'gzip_static on;',
    'gzip_vary on;',
    'set $part shell;',
    ...ERROR_PAGES,
    '# Not by a name: without a url that can be read there is none to go on with.',
    'error_page 400 /_malformed;',
    block('location ~ ^/shell/\\d+\\.\\d+\\.\\d+[^/]*/(?!index\\.html$|.*\\.map$).', [
      `root ${files};`,
      ...headers,
      '# Without "always": what is missing is not missing for good.',
      `add_header cache-control ${quoted(IMMUTABLE)};`,
      'try_files $uri @node;',
    ]),
    '# A remote that came later is found by the Node gateway.',
    ...[...remotePorts.keys()].map((name) =>
      upstream(`/mfe/${name}/`, name, remoteOrigin.replace('{name}', name), { lines: ELSEWHERE }),
    ),
    ...(feedOrigin ? [upstream('/api/', 'feed', feedOrigin, { path: '$feed_path' })] : []),
    '# The Node gateway brings its own headers: those of a page depend on what stands in it.',
    block('location /', [...toNode(), ...(pageCache ? orKept(pageCache) : [NOT_LOGGED])]),
    block('location @node', [...toNode(), NOT_LOGGED]),
    block('location @away', refuse(503, `$part cannot be reached. ${GOES_ON}`, ',"part":"$part"')),
    block('location @hangs', refuse(504, `$part takes too long to respond. ${GOES_ON}`, ',"part":"$part"')),
    block('location = /_malformed', refuse(400, 'The url cannot be read. Check its percent signs.')),
    block('location @too_big', refuse(413, 'The body is over 1 MiB. Send less.')),
  ]);
}

/** One line of JSON per request, as createService writes them, and the id by which a request is followed through the services. */
function requestLog(): string[] {
  const fields = [
    '"time":"$time_iso8601"',
    '"level":"info"',
    '"service":"nginx"',
    '"requestId":"$id"',
    '"msg":"request"',
    '"method":"$request_method"',
    '"path":"$path"',
    '"status":$status',
    '"ms":$ms',
    '"release":"$release"',
  ];
  return [
    map('$http_x_request_id', 'id', [
      ['default', '$request_id'],
      ['~^[\\w-]{8,64}$', '$http_x_request_id'],
    ]),
    map('$request_uri', 'path', [
      ['default', ''],
      ['~^(?<before_query>[^?]*)', '$before_query'],
    ]),
    map('$request_uri', 'release', [
      ['default', ''],
      ['~^/(?:mfe/)?(?<app>[\\w-]+)/(?<version>\\d+\\.\\d+\\.\\d+[^/]*)/', '$app@$version'],
    ]),
    // From seconds with three decimals.
    map('$request_time', 'ms', [
      ['default', '0'],
      ['~^0\\.0*(?<below_a_second>\\d+)$', '$below_a_second'],
      ['~^(?<seconds>\\d+)\\.(?<rest>\\d+)$', '$seconds$rest'],
    ]),
    `log_format requests escape=json '{${fields.join(',')}}';`,
    'access_log /dev/stdout requests;',
  ];
}

function toNode(): string[] {
  return [
    HSTS,
    ...PROXIED,
    'proxy_set_header host $http_host;',
    '# Alone, not after what the client says of itself: by this its reports are limited.',
    'proxy_set_header x-forwarded-for $remote_addr;',
    'proxy_pass http://node$request_uri;',
  ];
}

/** While nginx finds no room for one more page it is handed on all the same. */
function orKept(folder: string): string[] {
  return [...pageCacheOfLocation(folder), ...ERROR_PAGES, 'error_page 500 = @node;'];
}

function remoteServer(port: number, origin: string): string {
  return block('server', [
    `listen ${port};`,
    block('location /', [`set $at ${origin};`, 'proxy_pass $at$request_uri;']),
  ]);
}

/**
 * The value of each security header, chosen by the url as it was sent, as the Node gateway chooses: what nginx takes for
 * `/emulator/…` may be `/x/..%2femulator/…`, which is a page there.
 */
function headerMaps(policy: PolicyInputs): string[] {
  const headersFor = securityHeaders(policy);
  return Object.entries(headersFor('/')).map(([name, value]) =>
    map('$request_uri', variable(name), [
      ['default', value],
      // A header that is empty is not sent.
      ...pathsOfOtherHeaders(policy).map(
        (prefix) => [`~^${prefix}`, headersFor(prefix)[name] ?? ''] as const,
      ),
    ]),
  );
}

function variable(header: string): string {
  return header.replaceAll('-', '_');
}

function bracketed(address: string): string {
  return /:.*:/.test(address) && !address.startsWith('[') ? `[${address}]` : address;
}
