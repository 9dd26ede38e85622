import { block, map } from './syntax';

/** Where the shop speaks TLS itself in its container, when it has a certificate. */
const TLS_PORT = 8443;

/** How the world reaches the shop: its own TLS, or that of a proxy before it. */
export interface PublicSide {
  /** The shop's origin as the world knows it. */
  readonly origin: string;
  /** Addresses or networks of the proxies before the shop: these alone may say who asks, and whether by https. */
  readonly trustedProxies: readonly string[];
  /** For how many seconds a browser that came by https may not come by http again; 0 says nothing of it. */
  readonly hstsSeconds: number;
  /** Files in PEM, when the shop speaks TLS itself. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
}

/** Who asks, and how: from the connection, or from a trusted proxy, which is asked first. */
const HOW = '$from_proxy:$http_x_forwarded_proto:$scheme';
const BY_HTTP_TO_PROXY = '1:http:';
const BY_HTTPS_TO_PROXY = '1:https:';
const BY_HTTPS = '[01]:[^:]*:https$';

/**
 * What nginx has to know at the level of `http`: whose `X-Forwarded-*` count, `$strict_transport_security`, which is empty for who came by
 * http, and `$moved_to`, the origin that who came by http is sent to. Without TLS here, http is what a proxy speaks that may
 * have nothing to say, so only one that says http is believed.
 */
export function publicSideMaps({ origin, trustedProxies, hstsSeconds, tls }: PublicSide): string[] {
  const isHttps = origin.startsWith('https:');
  const hsts = isHttps && hstsSeconds > 0 ? `max-age=${hstsSeconds}` : '';
  const target = isHttps ? origin : '';
  return [
    ...trustedProxies.map((proxy) => `set_real_ip_from ${proxy};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header x-forwarded-for;', 'real_ip_recursive on;'] : []),
    block('geo $realip_remote_addr $from_proxy', [
      'default 0;',
      ...trustedProxies.map((proxy) => `${proxy} 1;`),
    ]),
    map(`"${HOW}"`, 'strict_transport_security', [
      ['default', ''],
      [`~^${BY_HTTP_TO_PROXY}`, ''],
      [`~^${BY_HTTPS_TO_PROXY}`, hsts],
      [`~^${BY_HTTPS}`, hsts],
    ]),
    map(`"$request_uri ${HOW}"`, 'moved_to', [
      ['default', tls ? target : ''],
      // Health checks come from beside the container, and by http.
      ['~^/(?:health|ready) ', ''],
      [`~ ${BY_HTTP_TO_PROXY}`, target],
      [`~ ${BY_HTTPS_TO_PROXY}`, ''],
      [`~ ${BY_HTTPS}`, ''],
    ]),
  ];
}

/** The same for the shop's server: its TLS with HTTP/2, and the way there for who came by http. */
export function publicSideOfServer({ origin, tls }: PublicSide): string[] {
  const redirect = block('if ($moved_to)', ['return 308 $moved_to$request_uri;']);
  if (!tls) return [redirect];
  return [
    `listen ${TLS_PORT} ssl;`,
    'http2 on;',
    `ssl_certificate ${tls.certificate};`,
    `ssl_certificate_key ${tls.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:2m;',
    'ssl_session_tickets off;',
    '# http where https is spoken.',
    `error_page 497 =308 ${origin}$request_uri;`,
    redirect,
  ];
}

/** Of every location. */
export const HSTS = 'add_header strict-transport-security $strict_transport_security always;';
