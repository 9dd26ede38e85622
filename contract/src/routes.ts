import * as v from 'valibot';
import { appNameSchema } from './names';
import type { PageName } from './shopPages';

/** First segments of the gateway's own paths. */
const RESERVED_SEGMENTS = 'api buy data emulator folder forms health mfe ready reports shell texts'.split(
  ' ',
);

const PATH = /^\/$|^(\/([a-z0-9-]+|:[a-z][a-zA-Z0-9]*))+$/;

/** A page of a remote. Segments have lower-case letters, digits and hyphens; `:id` matches any segment. */
export const routeSchema = v.object({
  path: v.pipe(
    v.string(),
    v.regex(PATH, 'is no path of lower-case segments and :parameters, such as /product/:id'),
    v.check(
      (path) => !isParameter(firstSegmentOf(path)),
      "begins with a :parameter, which also matches the shop's own paths, such as /api",
    ),
    v.check(
      (path) => !isReservedPath(path),
      `lies below /${RESERVED_SEGMENTS.join(', /')}, which are the shop's own`,
    ),
  ),
  noindex: v.exactOptional(v.boolean()),
  /** The page of the shop's folder that it shows. The route is not there in a shop that leaves that out. */
  content: v.exactOptional(v.custom<PageName>((name) => typeof name === 'string')),
  /** Query parameters that change the page, e.g. `page`. Undefined in older releases, where any may. */
  query: v.exactOptional(v.array(v.string())),
  /** The remotes whose widgets the page's HTML includes. */
  widgets: v.exactOptional(v.array(appNameSchema)),
});

export type Route = v.InferOutput<typeof routeSchema>;

/** Adds the root-relative URLs of files that only this page needs. */
export const builtRouteSchema = v.object({
  ...routeSchema.entries,
  files: v.exactOptional(v.array(v.string())),
});

export type BuiltRoute = v.InferOutput<typeof builtRouteSchema>;

/** @param path e.g. `/product/:id` @param pathname in lower case; a trailing slash is ignored */
export function pathMatches(path: string, pathname: string): boolean {
  return allSegments(path, pathname, (segment, actual) => isParameter(segment) || segment === actual);
}

/** Returns the canonical spelling of a path: `/product/7` for `/PRODUCT//%37`. @throws URIError */
export function spellPath(path: string, pathname: string): string {
  const actual = segmentsOf(pathname).map((segment) => encodeURIComponent(decodeURIComponent(segment)));
  const spelled = segmentsOf(path).map((segment, index) => (isParameter(segment) ? actual[index] : segment));
  return `/${spelled.join('/')}${pathname.endsWith('/') && spelled.length > 0 ? '/' : ''}`;
}

export function isReservedPath(pathname: string): boolean {
  return RESERVED_SEGMENTS.includes(firstSegmentOf(pathname));
}

/** Returns the path, or if it cannot be decoded or has a line break, which no route matches, one segment that no page has: `/%2Fproduct%2F%25` for `/product/%`. */
export function decodablePath(pathname: string): string {
  try {
    if (!/[\n\r\u2028\u2029]/.test(decodeURI(pathname))) return pathname;
  } catch {
    // As below.
  }
  return `/${encodeURIComponent(pathname)}`;
}

/** Whether a URL may match both routes: `/product/:id` and `/product/new` overlap. */
export function pathsOverlap(one: string, other: string): boolean {
  return allSegments(one, other, (a, b) => isParameter(a) || isParameter(b) || a === b);
}

/** Returns a sentence about the first two overlapping routes, if there are any. */
export function findRouteConflict(
  remotes: readonly { readonly name: string; readonly routes: readonly Route[] }[],
): string | undefined {
  const claims = remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  for (const [index, { name, path }] of claims.entries()) {
    const earlier = claims
      .slice(0, index)
      .find((claim) => claim.name !== name && pathsOverlap(claim.path, path));
    if (earlier)
      return `${earlier.name} has the path ${earlier.path}, so ${name} cannot have ${path}: a url belongs to one remote, so rename or remove one of the two.`;
  }
  return undefined;
}

function firstSegmentOf(path: string): string {
  return segmentsOf(path)[0] ?? '';
}

function allSegments(one: string, other: string, agree: (a: string, b: string) => boolean): boolean {
  const [segments, others] = [segmentsOf(one), segmentsOf(other)];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => agree(segment, others[index] ?? ''))
  );
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns a URL without query and fragment, which may hold personal data. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}
