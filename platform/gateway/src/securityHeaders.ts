import { createHash } from 'node:crypto';
import type { ShopConfig } from 'contract';
import type { InlineFiles } from './inlineFiles';
import { POLICY_REPORTS } from './reports/policyReport';

export type Headers = Readonly<Record<string, string>>;

/** What of a gateway its policy depends on. */
export interface PolicyInputs {
  readonly config: Omit<ShopConfig, 'origin'>;
  /** Further origins the feeds' pictures come from. */
  readonly imageOrigins: readonly string[];
  /** Further origins a page may connect to. */
  readonly connectOrigins: readonly string[];
  /** Paths, by their beginnings, of pages that are not the shop's: they carry no policy. */
  readonly pathsWithoutPolicy: readonly string[];
  /** Trusted Types policies of the plugins. */
  readonly trustedTypes: readonly string[];
}

/**
 * What Google's script for the sign-up pop-ups calls its Trusted Types policies: its loader (`api.js`) the first, the module
 * `gapi.iframes` that it loads the second.
 */
const GOOGLE_POLICIES = ['gapi#gapi', 'goog#html'];

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Files of builds, data and feeds, by the beginnings of their paths: each visit asks for dozens of them. */
const FILES = ['/shell/', '/mfe/', '/data/', '/api/'];

/** What applies only to pages is left out, and whatever is opened as one, such as a picture in SVG, loads and runs nothing. */
const OF_FILES: Headers = {
  ...EVERYWHERE,
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
 * The security headers of every response of the shop's origin.
 * @returns a function to the headers of a response, from the path of its request, with or without the query, and when it is a
 *   page, from the files that stand in it and the origins of the builds that its browser tries
 */
export function securityHeaders(
  inputs: PolicyInputs,
): (path: string, inline?: InlineFiles, tried?: readonly string[]) => Headers {
  const all = (inline: InlineFiles, tried: readonly string[] = []): Headers => ({
    ...EVERYWHERE,
    'content-security-policy': contentSecurityPolicy(inputs, inline, tried),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Not same-origin: that would cut the sign-up popup off from the shop.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-frame-options': 'DENY',
  });
  const withoutInline = all({ styles: [], scripts: [] });
  return (path, inline, tried) => {
    if (inputs.pathsWithoutPolicy.some((prefix) => path.startsWith(prefix))) return EVERYWHERE;
    if (FILES.some((prefix) => path.startsWith(prefix))) return OF_FILES;
    return inline ? all(inline, tried) : withoutInline;
  };
}

/** The policy names the origins of every absolute url in the settings, and no others. */
function contentSecurityPolicy(inputs: PolicyInputs, inline: InlineFiles, tried: readonly string[]): string {
  const { config, imageOrigins, connectOrigins, trustedTypes } = inputs;
  const { products, posts, postPicture, discovery, identity, analytics } = config;
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
    'img-src': ["'self'", 'data:', ...originsOf([products, posts, postPicture]), ...imageOrigins, ...tried],
    'font-src': ["'self'", ...tried],
    'connect-src': [
      "'self'",
      ...originsOf([products, posts, discovery, ...(analytics ? [analytics] : [])]),
      ...firebase.map((api) => `https://${api}.googleapis.com`),
      ...connectOrigins,
      ...tried,
    ],
    'frame-src': ["'self'", ...(identity.emulator ? [] : [`https://${identity.authDomain}`])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A url becomes a script's only by a policy of the shell (shell/src/trustScripts.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'shell', ...(identity.emulator ? [] : GOOGLE_POLICIES), ...trustedTypes],
    'report-uri': [POLICY_REPORTS],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Allows what stands in the page as between its tags. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function originsOf(urls: readonly string[]): string[] {
  return urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin);
}
