import { publicSideMaps, publicSideOfServer, type PublicSide } from './publicSide';

const TLS = { certificate: '/run/secrets/certificate', key: '/run/secrets/key' };
const HTTPS: PublicSide = {
  origin: 'https://shop.example',
  trustedProxies: [],
  hstsSeconds: 60,
  tls: undefined,
};
const PROXIED = { ...HTTPS, trustedProxies: ['10.0.0.0/8'] };

/** What nginx makes of a map: the first pattern that matches, else the default. */
function valueOf(side: PublicSide, name: string, text: string): string | undefined {
  const map = publicSideMaps(side).find((block) => block.includes(` $${name} {`)) ?? '';
  const cases = [...map.matchAll(/^ {2}"(.*)" "(.*)";$/gm)].map(
    ([, pattern = '', value]) => [pattern, value] as const,
  );
  const found = cases.find(([pattern]) => pattern.startsWith('~') && new RegExp(pattern.slice(1)).test(text));
  return (found ?? cases.find(([pattern]) => pattern === 'default'))?.[1];
}

const hsts = (side: PublicSide, how: string) => valueOf(side, 'strict_transport_security', how);
const movedTo = (side: PublicSide, how: string, url = '/cart?x=1') =>
  valueOf(side, 'moved_to', `${url} ${how}`);

test.each([
  ['its own TLS', { ...HTTPS, tls: TLS }, '0::https', 'max-age=60', ''],
  ['http beside its own TLS', { ...HTTPS, tls: TLS }, '0::http', '', 'https://shop.example'],
  ['a trusted proxy that had https', PROXIED, '1:https:http', 'max-age=60', ''],
  ['a trusted proxy that had http', PROXIED, '1:http:http', '', 'https://shop.example'],
  ['a trusted proxy that says nothing', PROXIED, '1::http', '', ''],
  ['anybody who claims https', PROXIED, '0:https:http', '', ''],
  ['anybody who claims http', PROXIED, '0:http:http', '', ''],
  [
    'anybody who claims https, beside its own TLS',
    { ...PROXIED, tls: TLS },
    '0:https:http',
    '',
    'https://shop.example',
  ],
  [
    'a trusted proxy by TLS that had http',
    { ...PROXIED, tls: TLS },
    '1:http:https',
    '',
    'https://shop.example',
  ],
  [
    'a trusted proxy without https anywhere',
    { ...PROXIED, origin: 'http://shop.example' },
    '1:http:http',
    '',
    '',
  ],
])('who comes by %s', (_by, side, how, header, target) => {
  expect([hsts(side, how), movedTo(side, how)]).toEqual([header, target]);
});

test('health checks are never sent elsewhere', () => {
  const side = { ...HTTPS, tls: TLS };
  for (const path of ['/health', '/ready']) expect(movedTo(side, '0::http', path)).toBe('');
  expect(movedTo(side, '0::http', '/ready/x')).toBe('https://shop.example');
});

test('HSTS is left out when it is 0 seconds', () => {
  expect(hsts({ ...HTTPS, hstsSeconds: 0, tls: TLS }, '0::https')).toBe('');
});

test('only trusted proxies say who asks', () => {
  expect(publicSideMaps(HTTPS).join('\n')).not.toContain('real_ip');
  const lines = publicSideMaps({ ...HTTPS, trustedProxies: ['10.0.0.0/8', '::1'] });
  expect(lines.slice(0, 4)).toEqual([
    'set_real_ip_from 10.0.0.0/8;',
    'set_real_ip_from ::1;',
    'real_ip_header x-forwarded-for;',
    'real_ip_recursive on;',
  ]);
  expect(lines[4]).toBe('geo $realip_remote_addr $from_proxy {\n  default 0;\n  10.0.0.0/8 1;\n  ::1 1;\n}');
});

test('without a certificate there is no TLS', () => {
  expect(publicSideOfServer(HTTPS).join('\n')).not.toMatch(/ssl|http2/);
});
