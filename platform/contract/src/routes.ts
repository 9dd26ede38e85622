import * as v from 'valibot';

/** First segments of the paths the shop's origin responds to itself: no remote's page may stand below them. */
const RESERVED_SEGMENTS = ['api', 'data', 'emulator', 'health', 'mfe', 'ready', 'reports', 'shell'];

const PATH = /^\/$|^(\/([a-z0-9-]+|:[a-z][a-zA-Z0-9]*))+$/;

/**
 * A page of a remote: its path, `/` or segments of lower-case letters, digits and hyphens, where `:id` stands for any one
 * segment; and whether search engines shall leave it out (`noindex`).
 */
export const routeSchema = v.object({
  path: v.pipe(
    v.string(),
    v.regex(PATH, 'is no path of lower-case segments and :parameters, such as /product/:id'),
    v.check(
      (path) => !isParameter(firstSegmentOf(path)),
      "begins with a :parameter, which also matches the shop's own paths, such as /api",
    ),
    v.check(
      (path) => !RESERVED_SEGMENTS.includes(firstSegmentOf(path)),
      `lies below /${RESERVED_SEGMENTS.join(', /')}, which are the shop's own`,
    ),
  ),
  noindex: v.exactOptional(v.boolean()),
});

export type Route = v.InferOutput<typeof routeSchema>;

/** A page as a build describes it: also which files it runs besides what every page of its remote needs, as root-relative urls. */
export const builtRouteSchema = v.object({
  ...routeSchema.entries,
  files: v.exactOptional(v.array(v.string())),
});

export type BuiltRoute = v.InferOutput<typeof builtRouteSchema>;

/**
 * Whether a url belongs to a route.
 * @param path the route's, e.g. `/product/:id`
 * @param pathname the url's, e.g. `/product/7`, in lower case; a slash at its end does not matter
 */
export function pathMatches(path: string, pathname: string): boolean {
  return allSegments(path, pathname, (segment, actual) => isParameter(segment) || segment === actual);
}

/**
 * Returns the one spelling of a page's path: the static segments as the route has them, `/product/7` for `/PRODUCT//7`. A slash at
 * the end stays: both spellings name the same canonical URL.
 * @param path the route's
 * @param pathname the url's, which belongs to the route
 */
export function spellPath(path: string, pathname: string): string {
  const actual = segmentsOf(pathname);
  const spelled = segmentsOf(path).map((segment, index) => (isParameter(segment) ? actual[index] : segment));
  return `/${spelled.join('/')}${pathname.endsWith('/') && spelled.length > 0 ? '/' : ''}`;
}

/**
 * Whether some url belongs to both paths of routes: `/product/:id` and `/product/new` overlap, `/cart` and `/shop` do not.
 * The order of the two does not matter.
 */
export function pathsOverlap(one: string, other: string): boolean {
  return allSegments(one, other, (a, b) => isParameter(a) || isParameter(b) || a === b);
}

/**
 * The first pair of routes of two remotes that some url belongs to.
 * @param remotes names and routes; the routes of one remote may overlap each other
 * @returns a sentence that names both and says what to do, or undefined
 */
export function findRouteConflict(
  remotes: readonly { readonly name: string; readonly routes: readonly Route[] }[],
): string | undefined {
  const claims = remotes.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  for (const [index, { name, path }] of claims.entries()) {
    const earlier = claims
      .slice(0, index)
      .find((claim) => claim.name !== name && pathsOverlap(claim.path, path));
    if (earlier) {
      return `${earlier.name} has the path ${earlier.path}, so ${name} cannot have ${path}: a url belongs to one remote, so rename or remove one of the two.`;
    }
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
