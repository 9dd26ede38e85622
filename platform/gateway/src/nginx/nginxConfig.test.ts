import { readSettings } from 'service-kit';
import { policyInputs } from '../shopConfig';
import { POLICY_HEADERS, securityHeaders } from '../securityHeaders';
import { gatewaySettings, toGatewaySettings } from '../settings';
import { nginxConfig } from './nginxConfig';

const remotePorts = new Map([
  ['mfe-catalog', 3001],
  ['mfe-cart', 3002],
]);

function configFor(env: Record<string, string> = {}, pageCache?: string) {
  const policy = policyInputs(toGatewaySettings(readSettings(env, gatewaySettings)), [
    { identity: { emulator: true, projectId: 'demo-shop' }, pathsWithoutPolicy: ['/emulator/'] },
  ]);
  const config = nginxConfig({
    policy,
    publicSide: { origin: 'http://localhost:3000', trustedProxies: [], hstsSeconds: 60, tls: undefined },
    remoteOrigin: 'http://{name}:8080',
    remotePorts,
    feedOrigin: 'http://feed:4000',
    nodeOrigin: 'http://127.0.0.1:3456',
    files: '/srv',
    pageCache,
    nameServers: ['127.0.0.11', 'fd00::1'],
  });
  return { headersFor: securityHeaders(policy), config };
}

/** A block's own lines, without those of the blocks inside it. */
function linesOf(config: string, head: string): string[] {
  const [, body = ''] = config.split(`${head} {\n`);
  const indent = /^ */.exec(body)?.[0] ?? '';
  return body
    .slice(0, body.indexOf(`\n${indent.slice(2)}}`))
    .split('\n')
    .filter((line) => line.startsWith(indent) && line[indent.length] !== ' ')
    .map((line) => line.trim());
}

test('the headers are those of the Node gateway, for pages, for files, and for pages that are not the shop’s own', () => {
  const { headersFor, config } = configFor({ PRODUCTS_URL: 'https://feed.example/products' });
  for (const [name, value] of Object.entries(headersFor('/'))) {
    const variable = name.replaceAll('-', '_');
    const others = ['/emulator/', '/shell/', '/mfe/', '/data/', '/api/'];
    expect(linesOf(config, `map $request_uri $${variable}`)).toEqual([
      `"default" "${value}";`,
      ...others.map((prefix) => `"~^${prefix}" "${headersFor(prefix)[name] ?? ''}";`),
    ]);
    expect(config).toContain(`add_header ${name} $${variable} always;`);
  }
});

test('every location that nginx serves itself has all of the headers, and what the Node gateway serves has none added', () => {
  const { headersFor, config } = configFor();
  const count = Object.keys(headersFor('/')).length;
  const heads = [...config.matchAll(/^ *(location .*) \{$/gm)].map(([, head = '']) => head);
  expect(heads.length).toBeGreaterThan(remotePorts.size + 4);
  for (const head of heads) {
    const added = linesOf(config, head).filter((line) => line.startsWith('add_header'));
    const policy = added.filter((line) => !/cache-control|x-request-id|strict-transport-security/.test(line));
    // What the Node gateway serves has its headers already.
    const passed = linesOf(config, head).some((line) => line.includes('http://node$request_uri'));
    expect([head, policy.length]).toEqual([head, passed ? 0 : count]);
  }
});

test('no policy of an upstream comes through', () => {
  const { config } = configFor();
  for (const name of POLICY_HEADERS) {
    for (const head of ['location /mfe/mfe-cart/', 'location /api/'])
      expect(linesOf(config, head)).toContain(`proxy_hide_header ${name};`);
  }
});

test.each([...remotePorts])(
  '%s is found by name at each request, below its path and at its port',
  (name, port) => {
    const { config } = configFor();
    const lines = linesOf(config, `location /mfe/${name}/`);
    expect(lines.filter((line) => !/^(add|proxy_hide)_header/.test(line))).toEqual([
      `set $part ${name};`,
      `set $at http://${name}:8080;`,
      'if ($request_method !~ ^(GET|HEAD)$) { return 405; }',
      'proxy_set_header connection "";',
      'proxy_set_header x-request-id $id;',
      'proxy_set_header cookie "";',
      'proxy_set_header authorization "";',
      // A release that lies elsewhere is found by the Node gateway.
      'proxy_intercept_errors on;',
      'error_page 404 = @node;',
      'error_page 502 = @away;',
      'error_page 504 = @hangs;',
      'error_page 413 = @too_big;',
      'error_page 405 = @node;',
      'proxy_pass $at$path;',
    ]);
    expect(config).toContain(`listen ${port};`);
    expect(config).toContain('resolver 127.0.0.11 [fd00::1] valid=1s ipv6=off;');
  },
);

test('a remote that is not known at the start, and everything else, is left to the Node gateway', () => {
  const { config } = configFor();
  expect(config).not.toContain('location /mfe/ {');
  expect(linesOf(config, 'location /')).toContain('proxy_pass http://node$request_uri;');
  expect(linesOf(config, 'upstream node')).toEqual(['server 127.0.0.1:3456;', 'keepalive 64;']);
});

test('what depends on the visitor is the Node gateway’s, told who asks and with all of its headers; nothing is kept here', () => {
  const { config } = configFor();
  for (const head of ['location /', 'location @node']) {
    const lines = linesOf(config, head);
    expect(lines).toContain('proxy_set_header x-forwarded-for $remote_addr;');
    expect(lines.filter((line) => line.startsWith('proxy_hide_header'))).toEqual([]);
  }
  for (const path of ['/discovery.json', '/reports', '/cart'])
    expect(config).not.toMatch(new RegExp(`location [^{]*${path}`));
  expect(config).not.toMatch(/proxy_cache|proxy_ignore_headers/);
});

test('pages are kept by what the Node gateway marks and by nothing else, and told apart by what they are and what is live', () => {
  const { config } = configFor({}, '/pages');
  const lines = linesOf(config, 'location /');
  expect(lines).toEqual(expect.arrayContaining(['proxy_cache $page_cache;', 'root /pages/now;']));
  expect(lines).toContain('proxy_cache_key "$realpath_root $request_uri";');
  // It would be that of another visitor.
  expect(lines).toContain('proxy_hide_header x-request-id;');
  expect(config).not.toMatch(/proxy_cache_valid|proxy_cache_use_stale|proxy_ignore_headers/);
  expect(linesOf(config, 'location @node').join()).not.toContain('proxy_cache');
});

test.each([
  ['GET / ', true],
  ['HEAD /product/7 session=in', true],
  ['POST / ', false],
  ['GET /?mfe-cart=1.1.0 ', false],
  ['GET / release-bucket=7', false],
  ['GET / a=b; release-override=mfe-cart=1.1.0', false],
])('whether "%s" may get a page that was kept: %s', (request, may) => {
  const { config } = configFor({}, '/pages');
  const cases = linesOf(config, 'map "$request_method $request_uri $http_cookie" $page_cache');
  const [, pattern = ''] = /^"~(.*)" "pages";$/.exec(cases[1] ?? '') ?? [];
  expect([cases[0], new RegExp(pattern).test(request)]).toEqual(['"default" "off";', may]);
});
