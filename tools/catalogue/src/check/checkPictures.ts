import { describeError } from 'service-kit';
import type { Fault, Product } from 'shared-feed/checks';

export interface ShownProduct {
  /** Its place in the feed, counted from 1. */
  readonly item: number;
  readonly product: Product;
}

interface Places {
  /** URL or path of the feed. */
  readonly source: string;
  readonly shop: string | undefined;
}

interface Picture {
  readonly item: number;
  readonly field: string;
  readonly image: string;
}

const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
/** Of one origin; then its other pictures count as failed, too. */
const MOST_TIMES_AWAY = 3;

/** Loads each picture once. Returns those that do not load or are not pictures, and what was left unchecked. */
export async function checkPictures(shown: readonly ShownProduct[], places: Places) {
  const pictures = shown.flatMap(picturesOf);
  const urls = pictures.map(({ image }) => urlOf(image, places));
  const problems = await problemsOf(urls.filter((url) => url !== undefined));
  const faults = pictures.flatMap(({ item, field, image }, index): readonly Fault[] => {
    const problem = problems.get(urls[index] ?? '');
    return problem === undefined ? [] : [{ item, field, problem: `${image} ${problem}` }];
  });
  return { faults, notes: notesOn(urls, places) };
}

function picturesOf({ item, product: { image, images = [] } }: ShownProduct): readonly Picture[] {
  return [
    ...(image === undefined ? [] : [{ item, field: 'image', image }]),
    ...images.map((each, index) => ({ item, field: `images.${index}`, image: each })),
  ].filter((picture) => !picture.image.startsWith('data:'));
}

/** Returns where a picture is; undefined on a shop that is not known. The shop serves the feed's origin below /api. */
function urlOf(image: string, { source, shop }: Places): string | undefined {
  if (!image.startsWith('/') || image.startsWith('//')) return new URL(image, 'https://shop.example').href;
  if (shop !== undefined) return new URL(image, shop).href;
  if (!URL.canParse(source)) return undefined;
  const { origin, pathname } = new URL(source);
  if (pathname.startsWith('/api/')) return origin + image;
  return image.startsWith('/api/') ? origin + image.slice('/api'.length) : undefined;
}

/** Returns what is wrong, by URL. */
async function problemsOf(urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const problems = new Map<string, string>();
  const timesAway = new Map<string, number>();
  const queue = new Set(urls).values();

  async function work() {
    for (const url of queue) {
      const { origin } = new URL(url);
      const away = () => timesAway.get(origin) ?? 0;
      try {
        const problem =
          away() < MOST_TIMES_AWAY ? await problemOf(url) : `is not asked for: ${origin} is away`;
        if (problem !== undefined) problems.set(url, problem);
      } catch (error) {
        timesAway.set(origin, away() + 1);
        problems.set(url, `does not load: ${describeError(error)}`);
      }
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** Not every server responds to HEAD as it does to GET. @throws Error when the server is away */
async function problemOf(url: string): Promise<string | undefined> {
  return (await ask(url, 'HEAD')) && (await ask(url, 'GET'));
}

async function ask(url: string, method: 'HEAD' | 'GET'): Promise<string | undefined> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) return `responds with status ${response.status}`;
  const type = response.headers.get('content-type') ?? 'of no type';
  return type.startsWith('image/') ? undefined : `is ${type}, not a picture`;
}

function notesOn(urls: readonly (string | undefined)[], { source, shop }: Places): readonly string[] {
  const unknown = urls.filter((url) => url === undefined).length;
  const own = [shop, source].map((each) => each !== undefined && URL.canParse(each) && new URL(each).origin);
  const others = new Set(
    urls
      .flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
      .filter((each) => !own.includes(each)),
  );
  return [
    ...(unknown > 0
      ? [`Not checked: ${unknown} pictures on the shop itself; add --shop https://shop.example.`]
      : []),
    ...(others.size > 0 ? [`The pictures need IMAGE_ORIGINS=${[...others].join(',')}`] : []),
  ];
}
