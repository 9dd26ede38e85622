/** Bytes, decompressed. */
export const LARGEST_FEED = 20_000_000;
export const MOST_ITEMS = 100_000;
/** Objects and lists, nested ones too: two bytes of text take some sixty of memory. */
const MOST_OBJECTS = 1_000_000;
const BRACE = 0x7b;
const BRACKET = 0x5b;
export const FEED_TIMEOUT_MS = 5_000;
/** Header with the name of what a feed is read from: the gateway's brake compares versions of one source (docs/product.md FEED-13). */
export const FEED_SOURCE = 'feed-source';
const LONGEST_SENTENCE = 300;

export const EMPTY_LIST = 'it is an empty list: check what its source exports';

export class UnusableFeedError extends Error {
  override readonly name = 'UnusableFeedError';
}

export interface ReadFeed {
  readonly text: string;
  readonly items: readonly unknown[];
}

/** @throws UnusableFeedError; Error for a bad status. Messages complete "The feed cannot be read: …" */
export async function readFeed(response: Response): Promise<ReadFeed> {
  const { ok, status } = response;
  if ([401, 403].includes(status))
    throw new Error(`it responds with status ${status}: let the shop read it without a login`);
  if (!ok) throw new Error(`it responds with status ${status}${await sentenceOf(response)}`);
  const text = await readFeedText(response);
  let items: unknown;
  try {
    items = JSON.parse(text);
  } catch (error) {
    throw new UnusableFeedError(textProblem(text, response, error as SyntaxError));
  }
  if (Array.isArray(items) && items.length > MOST_ITEMS)
    throw new UnusableFeedError(`it has over ${MOST_ITEMS} items: leave out some`);
  if (Array.isArray(items)) return { text, items };
  throw new UnusableFeedError(`it is not a JSON list: ${listAdvice(items)}`);
}

/** Returns a function that counts the bytes of a feed, which throws at the limits. @param subject of its sentence */
export function feedMeter(subject = 'it'): (chunk: Uint8Array) => void {
  let size = 0;
  let objects = 0;
  return (chunk) => {
    size += chunk.byteLength;
    for (const byte of chunk) if (byte === BRACE || byte === BRACKET) objects += 1;
    if (size > LARGEST_FEED)
      throw new UnusableFeedError(
        `${subject} is over ${LARGEST_FEED / 1_000_000} MB: leave out fields that the shop does not show, or items`,
      );
    if (objects > MOST_OBJECTS)
      throw new UnusableFeedError(`${subject} has over ${MOST_OBJECTS} objects and lists: leave out items`);
  };
}

/** Counts decompressed bytes: a small body can decompress to a huge one. @throws UnusableFeedError */
export async function readFeedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  const measure = feedMeter();
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    measure(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UnusableFeedError('it is not in UTF-8: let its source send UTF-8, as JSON requires');
  }
}

/** Returns what a service says of its failure: `{ "error": "…" }`, `{ "message": "…" }` or `{ "errors": [{ "message": "…" }] }`. */
export async function sentenceOf(response: Response): Promise<string> {
  try {
    const { error, message, errors } = JSON.parse(await readFeedText(response)) as Record<string, unknown>;
    const [first] = [errors].flat() as ({ readonly message?: unknown } | undefined)[];
    const sentence = [message, error, first?.message, first].find((each) => typeof each === 'string');
    return sentence ? `: ${sentence.slice(0, LONGEST_SENTENCE).replace(/\.$/, '')}` : '';
  } catch {
    return '';
  }
}

function textProblem(text: string, { redirected, url }: Response, { message }: SyntaxError): string {
  if (text.trim() === '') return 'it is empty: check what its source exports';
  if (!text.trimStart().startsWith('<')) return `it is not JSON: ${message}`;
  // Without the query, which may hold a secret.
  return redirected
    ? `it leads to the page ${url.replace(/[?#].*/, '')}, such as a login: use a URL that needs none`
    : 'it is an HTML or XML page, not JSON: use the URL of the data itself';
}

function listAdvice(value: unknown): string {
  const lists = Object.entries(Object(value) as object).filter(([, inner]) => Array.isArray(inner));
  const [name] = lists.find(([each]) => /products|items/i.test(each)) ?? lists[0] ?? [];
  return name === undefined
    ? 'the items have to stand in one list, [ … ]'
    : `its list stands in "${name.slice(0, 40)}", which has to be all of it`;
}
