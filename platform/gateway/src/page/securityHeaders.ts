import { createHash } from 'node:crypto';
import type { InlineFiles, ShopConfig } from 'contract';
import type { FastifyInstance } from 'fastify';
import { POLICY_REPORTS } from '../reports/browserReports';
import type { GatewaySettings } from '../settings';

export type Headers = Readonly<Record<string, string>>;

/** Google's script for sign-up pop-ups: `api.js`, and `gapi.iframes`, which it loads. */
const GOOGLE_POLICIES = ['gapi#gapi', 'goog#html'];

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const OPENER_POLICY = 'cross-origin-opener-policy';

const FILES = ['/shell/', '/mfe/', '/data/', '/folder/', '/texts/', '/api/'];

/** A picture opened as a page must not run scripts. */
const OF_FILES: Headers = {
  ...EVERYWHERE,
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** `#shop-config` without what the shop's folder has, and the origin, which is known once the gateway listens. */
export type ShopSettings = Omit<ShopConfig, 'origin' | 'facts' | 'pictures' | 'texts'>;

export interface PolicyExceptions {
  /** Prefixes of paths. */
  readonly pathsWithoutPolicy?: readonly string[];
  /** Further origins for `connect-src`, e.g. `ws://localhost:3001`. */
  readonly connectOrigins?: readonly string[];
  readonly trustedTypes?: readonly string[];
}

export interface PolicyInputs {
  readonly config: ShopSettings;
  readonly settings: GatewaySettings;
  readonly plugin: PolicyExceptions;
}

/** Returns a response's headers. @param tried origins of overriding builds */
export type HeadersFor = (path: string, inline?: InlineFiles, tried?: readonly string[]) => Headers;

export function securityHeaders(inputs: PolicyInputs): HeadersFor {
  const all = (inline: InlineFiles, tried: readonly string[] = []): Headers => ({
    ...EVERYWHERE,
    'content-security-policy': contentSecurityPolicy(inputs, inline, tried),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // `same-origin` would cut off the sign-up pop-up.
    [OPENER_POLICY]: 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  });
  const withoutInline = all({ styles: [], scripts: [] });
  const { pathsWithoutPolicy = [] } = inputs.plugin;
  return (path, inline, tried) => {
    if (pathsWithoutPolicy.some((prefix) => path.startsWith(prefix))) return EVERYWHERE;
    if (FILES.some((prefix) => path.startsWith(prefix))) return OF_FILES;
    return inline ? all(inline, tried) : withoutInline;
  };
}

/**
 * Omits the opener policy of a page that no site opens (`Sec-Fetch-Site: none`): because of it the browser would start another
 * process before it paints the page. docs/performance.md says what that costs.
 */
export function omitOpenerPolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader(OPENER_POLICY)) return;
    reply.header('vary', [reply.getHeader('vary'), 'sec-fetch-site'].filter(Boolean).join(', '));
    if (request.headers['sec-fetch-site'] === 'none') reply.removeHeader(OPENER_POLICY);
  });
}

/** Health checks may use http. */
const PROBES = ['/health', '/ready'];

/** Sends HSTS (RFC 6797) on https. Redirects http requests that came through the proxy. */
export function serveByHttps(app: FastifyInstance, settings: GatewaySettings): void {
  const { PUBLIC_ORIGIN, HSTS_MAX_AGE } = settings;
  if (!PUBLIC_ORIGIN?.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      if (HSTS_MAX_AGE > 0) reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE}`);
      return undefined;
    }
    const cameToProxy = request.headers['x-forwarded-proto'] !== undefined;
    if (!cameToProxy || PROBES.includes(request.url)) return undefined;
    return reply.redirect(PUBLIC_ORIGIN + request.url, 308);
  });
}

function contentSecurityPolicy(inputs: PolicyInputs, inline: InlineFiles, tried: readonly string[]): string {
  const { config, plugin } = inputs;
  const { products, posts, discovery, identity, analytics } = config;
  const firebase = identity.emulator ? [] : ['identitytoolkit', 'securetoken'];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inline.scripts.map(sourceOf),
      ...(identity.emulator ? [] : ['https://apis.google.com']),
      ...tried,
    ],
    'style-src': ["'self'", ...inline.styles.map(sourceOf), ...tried],
    'img-src': ["'self'", 'data:', ...pictureOrigins(inputs), ...tried],
    'font-src': ["'self'", ...tried],
    'connect-src': [
      "'self'",
      ...originsOf([products, posts, discovery, ...(analytics ? [analytics] : [])]),
      ...firebase.map((api) => `https://${api}.googleapis.com`),
      ...(plugin.connectOrigins ?? []),
      ...tried,
    ],
    'frame-src': ["'self'", ...(identity.emulator ? [] : [`https://${identity.authDomain}`])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Only the shell's policies create script URLs (shell/src/start/trustScripts.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'default',
      'shell',
      ...(identity.emulator ? [] : GOOGLE_POLICIES),
      ...(plugin.trustedTypes ?? []),
    ],
    'report-uri': [POLICY_REPORTS],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the other origins of which the page may load pictures. */
export function pictureOrigins({ config, settings }: Omit<PolicyInputs, 'plugin'>): readonly string[] {
  const { products, posts, postPicture, pictureTemplate = '' } = config;
  return [...originsOf([products, posts, postPicture, pictureTemplate]), ...settings.IMAGE_ORIGINS];
}

function originsOf(urls: readonly string[]): string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
