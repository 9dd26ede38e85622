import { remotes } from 'tooling/apps';
import { EMULATOR_PAGES, POLICY_HEADERS, securityHeaders } from '../securityHeaders';
import type { PartName, Settings } from '../settings';
import { ANSWER_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../upstream';
import { IMMUTABLE } from '../versionedFiles';
import { block, map, quoted } from './syntax';

export interface GatewayPlace {
  readonly settings: Settings;
  /** Where a part answers, seen from nginx, e.g. `http://mfe-cart:8080`. */
  originOf: (part: PartName) => string;
  /** Where the Node gateway answers: it has everything that takes code. */
  readonly codeOrigin: string;
  /** Folder that has the builds of the shell as `shell/<version>/…`, absolute. */
  readonly files: string;
  /** Addresses of name servers, as `getServers` of node:dns gives them. */
  readonly nameServers: readonly string[];
}

/** Where the shop answers in its container. Beside it, each remote answers at its port of the apps table. */
export const SHOP_PORT = 8080;

/**
 * The configuration of the nginx that is the shop's origin in a container: it answers for the shell's files, hands
 * `/mfe/<name>/…`, `/api/…` and `/discovery.json` to their parts, and everything else to the Node gateway behind it.
 */
export function gatewayConfig(place: GatewayPlace): string {
  const { nameServers, settings, originOf } = place;
  return `# Written by stack/src/nginx/gatewayConfig.ts at each start.
load_module modules/ngx_http_brotli_static_module.so;
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr error;
events {}
${block('http', [
  'include /etc/nginx/mime.types;',
  'access_log off;',
  'server_tokens off;',
  'sendfile on;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path /tmp/${use};`),
  '# A part that moved is found within a second, and one that is away is not waited for.',
  `resolver ${nameServers.map(bracketed).join(' ')} valid=1s ipv6=off;`,
  'resolver_timeout 1s;',
  `proxy_connect_timeout ${CONNECT_TIMEOUT_MS}ms;`,
  ...['read', 'send', 'next_upstream'].map((what) => `proxy_${what}_timeout ${ANSWER_TIMEOUT_MS}ms;`),
  'proxy_http_version 1.1;',
  'proxy_set_header connection "";',
  ...POLICY_HEADERS.map((name) => `proxy_hide_header ${name};`),
  ...headerMaps(settings),
  // As it was sent: `$uri` is decoded, and its next reader would decode it again.
  map('$request_uri', 'feed_path', [
    ['default', '/'],
    ['~^/api(?<rest>/.*)$', '$rest'],
  ]),
  shop(place),
  ...remotes.map(({ name, port }) => door(port, originOf(name))),
])}
`;
}

function shop({ settings, originOf, codeOrigin, files }: GatewayPlace): string {
  const policy = Object.keys(securityHeaders('/', settings)).map(
    (name) => `add_header ${name} $${variable(name)} always;`,
  );
  const refuse = (status: number, what: string) => [
    '# Or the JSON would be JavaScript, by the name of what was asked for.',
    'types {}',
    'default_type application/json;',
    ...policy,
    'add_header cache-control no-store always;',
    `return ${status} '{"error":"$part ${what}. The rest of the shop goes on; try again in a moment.","part":"$part"}';`,
  ];
  return block('server', [
    `listen ${SHOP_PORT};`,
    '# Two slashes are two, as they are to the gateway.',
    'merge_slashes off;',
    'brotli_static on;',
    'gzip_static on;',
    'gzip_vary on;',
    ...policy,
    'set $part shell;',
    'error_page 502 = @away;',
    'error_page 504 = @hangs;',
    block('location ~ ^/shell/\\d+\\.\\d+\\.\\d+[^/]*/(?!index\\.html$).', [
      `root ${files};`,
      ...policy,
      '# Without "always": what is missing is not missing for good.',
      `add_header cache-control ${quoted(IMMUTABLE)};`,
      'try_files $uri @code;',
    ]),
    ...remotes.map(({ name }) => handOn(`/mfe/${name}/`, name, originOf(name))),
    handOn('/api/', 'feed', originOf('feed'), '$feed_path'),
    handOn('= /discovery.json', 'discovery', originOf('discovery')),
    block('location /', toCode(codeOrigin)),
    block('location @code', toCode(codeOrigin)),
    block('location @away', refuse(503, 'cannot be reached')),
    block('location @hangs', refuse(504, 'takes too long to answer')),
  ]);
}

/** By variables, so that the name is looked up while nginx runs and not once at its start. */
function handOn(match: string, part: string, origin: string, path = '$request_uri'): string {
  return block(`location ${match}`, [`set $part ${part};`, `set $at ${origin};`, `proxy_pass $at${path};`]);
}

function toCode(origin: string): string[] {
  return ['proxy_set_header host $http_host;', `proxy_pass ${origin}$request_uri;`];
}

/** A remote's own address on this machine: its containers may be many, the port is one. */
function door(port: number, origin: string): string {
  return block('server', [
    `listen ${port};`,
    block('location /', [`set $at ${origin};`, 'proxy_pass $at$request_uri;']),
  ]);
}

/**
 * The value of each security header, chosen by the address as it was sent, as the Node gateway chooses: what nginx takes for
 * `/emulator/…` may be `/x/..%2femulator/…`, which is a page there.
 */
function headerMaps(settings: Settings): string[] {
  const emulator = securityHeaders(EMULATOR_PAGES, settings);
  return Object.entries(securityHeaders('/', settings)).map(([name, value]) =>
    map('$request_uri', variable(name), [
      ['default', value],
      // A header that is empty is not sent.
      [`~^${EMULATOR_PAGES}`, emulator[name] ?? ''],
    ]),
  );
}

function variable(header: string): string {
  return header.replaceAll('-', '_');
}

function bracketed(address: string): string {
  return /:.*:/.test(address) && !address.startsWith('[') ? `[${address}]` : address;
}
