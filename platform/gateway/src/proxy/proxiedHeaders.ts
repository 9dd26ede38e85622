const POLICY_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Excludes cookies and tokens: they stay in the shop. */
const REQUEST_HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
];
/** Excludes headers that would affect the shop's origin, such as `set-cookie` and `clear-site-data`. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

type Filter = <Headers extends object>(headers: Headers) => Headers;

export const requestHeadersOfReads: Filter = (headers) =>
  filter(headers, (name) => REQUEST_HEADERS.includes(name));
export const responseHeadersOfReads: Filter = (headers) =>
  filter(headers, (name) => RESPONSE_HEADERS.includes(name));

export const withoutPolicy: Filter = (headers) => filter(headers, (name) => !POLICY_HEADERS.includes(name));

function filter<Headers extends object>(headers: Headers, keeps: (name: string) => boolean): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => keeps(name))) as Headers;
}
