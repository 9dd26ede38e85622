import { describeError } from 'service-kit';
import type { Fault, Product } from 'contract/feed';

export interface ShownProduct {
  /** Counted from 1. */
  readonly item: number;
  readonly product: Product;
}

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
/** After so many failed requests to an origin, its other pictures fail at once. */
const MOST_TIMES_AWAY = 3;

/** Loads each picture once. @param source the feed's URL or path @param shop its origin @returns faults and a note on unchecked pictures */
export async function checkPictures(shown: readonly ShownProduct[], source: string, shop?: string) {
  const pictures = shown.flatMap(({ item, product: { image, images = [] } }) =>
    [image, ...images.map((each) => (each === image ? undefined : each))].flatMap((picture, index) => {
      if (picture === undefined || picture.startsWith('data:')) return [];
      const field = index === 0 ? 'image' : `images.${index - 1}`;
      return [{ item, field, picture, url: urlOf(picture, source, shop) }];
    }),
  );
  const { problems, origins } = await problemsOf(pictures.flatMap(({ url }) => url ?? []));
  const faults = pictures.flatMap(({ item, field, picture, url = '' }): readonly Fault[] => {
    const problem = problems.get(url);
    return problem === undefined ? [] : [{ item, field, problem: `${picture} ${problem}` }];
  });
  const unknown = pictures.filter(({ url }) => url === undefined).length;
  const note = `Not checked: ${unknown} pictures on the shop itself; add --shop https://shop.example.`;
  return { faults, origins: [...origins], notes: unknown > 0 ? [note] : [] };
}

/** Returns the origins that are not the shop's own. @param redirects origins to which pictures redirect */
export function pictureOrigins(
  shown: readonly ShownProduct[],
  redirects: readonly string[],
): readonly string[] {
  const urls = shown.flatMap(({ product: { image, images = [] } }) => [image ?? '', ...images]);
  const absolute = urls.filter((url) => /^(?:https?:)?\/\//i.test(url));
  const own = absolute.map((url) => new URL(url, 'https://shop.example').origin);
  return [...new Set([...own, ...redirects])].sort();
}

/** Returns undefined for a path without a shop. The shop serves the feed's origin at /api. */
function urlOf(picture: string, source: string, shop: string | undefined): string | undefined {
  if (!picture.startsWith('/') || picture.startsWith('//'))
    return new URL(picture, 'https://shop.example').href;
  if (shop !== undefined) return new URL(picture, shop).href;
  if (!URL.canParse(source)) return undefined;
  const { origin, pathname } = new URL(source);
  if (pathname.startsWith('/api/')) return origin + picture;
  return picture.startsWith('/api/') ? origin + picture.slice('/api'.length) : undefined;
}

async function problemsOf(urls: readonly string[]) {
  const origins = new Set<string>();
  const problems = new Map<string, string>();
  const timesAway = new Map<string, number>();
  const queue = new Set(urls).values();

  async function work() {
    for (const url of queue) {
      const { origin } = new URL(url);
      const away = () => timesAway.get(origin) ?? 0;
      try {
        const problem =
          away() < MOST_TIMES_AWAY ? await problemOf(url, origins) : `is not asked for: ${origin} is away`;
        if (problem !== undefined) problems.set(url, problem);
      } catch (error) {
        timesAway.set(origin, away() + 1);
        problems.set(url, `does not load: ${describeError(error)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { problems, origins };
}

/** Tries HEAD, then GET, because some servers refuse HEAD. Adds the origin of a redirect. @throws Error if the server is down */
async function problemOf(url: string, origins: Set<string>): Promise<string | undefined> {
  return (await ask(url, 'HEAD', origins)) && (await ask(url, 'GET', origins));
}

async function ask(url: string, method: 'HEAD' | 'GET', origins: Set<string>): Promise<string | undefined> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (response.redirected) origins.add(new URL(response.url).origin);
  if (!response.ok) return `responds with status ${response.status}`;
  const type = response.headers.get('content-type') ?? 'of no type';
  return type.startsWith('image/') ? undefined : `is ${type}, not a picture`;
}
