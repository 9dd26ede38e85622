import type { Fault, Product } from 'contract/feed';
import { describeError } from 'service-kit';

export interface ShownProduct {
  /** Counted from 1. */
  readonly item: number;
  readonly product: Product;
}

export interface PictureOptions {
  readonly pictures?: boolean;
  /** Origin of the shop that hosts pictures with a path only. */
  readonly shop?: string | undefined;
}

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
/** After so many failed requests to an origin, its other pictures fail at once. */
const MOST_TIMES_AWAY = 3;
const ABSOLUTE = /^(?:https?:)?\/\//i;
/** Stands for the shop where it is not known. */
const SHOP = 'https://shop.example';

/** Loads each picture once, unless the options say no. @param source the feed's URL or path @returns faults, origins that are not the shop's own, and a note on unchecked pictures */
export async function checkPictures(
  shown: readonly ShownProduct[],
  source: string,
  { pictures: loads = true, shop }: PictureOptions,
) {
  const pictures = shown.flatMap(({ item, product }) =>
    picturesOf(product).map(([field, value]) => ({ item, field, value, url: urlOf(value, source, shop) })),
  );
  const absolute = pictures.filter(({ value }) => ABSOLUTE.test(value));
  const origins = new Set(absolute.map(({ url = SHOP }) => new URL(url).origin));
  const problems = loads
    ? await load(new Set(pictures.flatMap(({ url }) => url ?? [])), origins)
    : new Map<string, string>();
  const faults = pictures.flatMap(({ url = '', ...picture }): readonly Fault[] => {
    const problem = problems.get(url);
    return problem === undefined ? [] : [{ ...picture, problem: `${picture.value} ${problem}` }];
  });
  const unknown = pictures.filter(({ url }) => url === undefined).length;
  const note = `Not checked: ${unknown} pictures on the shop itself; add --shop https://shop.example.`;
  const notes = !loads ? ['The pictures are not checked.'] : unknown > 0 ? [note] : [];
  return { faults, origins: [...origins].sort(), notes };
}

function picturesOf({ image = '', images = [], variants = [] }: Product) {
  return [
    ['image', image] as const,
    ...images.map((url, index) => [`images.${index}`, url] as const),
    ...variants.map((variant, index) => [`variants.${index}.image`, variant.image ?? ''] as const),
  ].filter(([field, url]) => !/^(?:$|data:)/.test(url) && (field === 'image' || url !== image));
}

/** Returns undefined for a path without a shop. The shop serves the feed's origin at /api. */
function urlOf(picture: string, source: string, shop: string | undefined): string | undefined {
  if (ABSOLUTE.test(picture)) return new URL(picture, SHOP).href;
  if (shop !== undefined) return new URL(picture, shop).href;
  if (!URL.canParse(source)) return undefined;
  const { origin, pathname } = new URL(source);
  if (pathname.startsWith('/api/')) return origin + picture;
  return picture.startsWith('/api/') ? origin + picture.slice('/api'.length) : undefined;
}

/** Returns problems by URL. Adds the origins of redirects. */
async function load(urls: ReadonlySet<string>, origins: Set<string>) {
  const problems = new Map<string, string>();
  const timesAway = new Map<string, number>();

  async function problemOf(url: string): Promise<string | undefined> {
    const { origin } = new URL(url);
    const times = timesAway.get(origin) ?? 0;
    if (times >= MOST_TIMES_AWAY) return `is not asked for: ${origin} is away`;
    try {
      // Some servers refuse HEAD.
      return (await request(url, 'HEAD', origins)) && (await request(url, 'GET', origins));
    } catch (error) {
      timesAway.set(origin, (timesAway.get(origin) ?? 0) + 1);
      return `does not load: ${describeError(error)}`;
    }
  }

  const queue = urls.values();
  async function work() {
    for (const url of queue) {
      const problem = await problemOf(url);
      if (problem !== undefined) problems.set(url, problem);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** Returns the problem, if any. Adds the origin of a redirect. @throws Error if the server is down */
async function request(url: string, method: 'HEAD' | 'GET', origins: Set<string>) {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (response.redirected) origins.add(new URL(response.url).origin);
  if (!response.ok) return `responds with status ${response.status}`;
  const type = response.headers.get('content-type') ?? 'of no type';
  return type.startsWith('image/') ? undefined : `is ${type}, not a picture`;
}
