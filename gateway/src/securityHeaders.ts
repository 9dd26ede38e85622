import type { Settings } from './settings';

/** What of the embedded stack shows pages that are not the shop's: the auth emulator's own (identity.md 4). */
export const EMULATOR_PAGES = '/emulator/';

export type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Headers an upstream may send that would loosen or double the shop's own. */
export const POLICY_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
] as const;

/**
 * The security headers of an answer of the shop's origin. The one place they are written: whatever else serves the shop
 * (nginx) is generated from here.
 * @param path path of the request, with or without its query
 * @param devSockets origins of the dev servers' web sockets, e.g. `ws://localhost:3001`; in development only
 */
export function securityHeaders(
  path: string,
  settings: Settings,
  devSockets: readonly string[] = [],
): Headers {
  if (settings.identity.emulator && path.startsWith(EMULATOR_PAGES)) return EVERYWHERE;
  return {
    ...EVERYWHERE,
    'content-security-policy': contentSecurityPolicy(settings, devSockets),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Not same-origin: that would cut the sign-up popup off from the shop.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  };
}

/** The policy names the origins of every absolute address in the settings, and no others. */
function contentSecurityPolicy(
  { addresses, identity, imageOrigins }: Settings,
  devSockets: readonly string[],
): string {
  const { products, posts, postPicture, discovery } = addresses;
  const firebase = identity.emulator ? [] : ['identitytoolkit', 'securetoken'];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(identity.emulator ? [] : ['https://apis.google.com'])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...originsOf([products, posts, postPicture]), ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...originsOf([products, posts, discovery]),
      ...firebase.map((api) => `https://${api}.googleapis.com`),
      ...devSockets,
    ],
    'frame-src': ["'self'", ...(identity.emulator ? [] : [`https://${identity.authDomain}`])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

function originsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}
