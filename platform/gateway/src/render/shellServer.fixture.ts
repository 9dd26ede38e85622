/**
 * A shell's server build. Its pages show their inputs as JSON, and of a long feed only the length. `/product/:id` exists for ids in the
 * feed, `/odd` while the first price is odd. `/patches` changes all later pages of the process. `/throws`, `/hangs` and `/ends` do so, `/memory` uses up all memory, `/late` takes 50 ms,
 * `/slow` 600 ms. A page hangs if the code of its remote contains "hangs".
 */
export const SERVER = `
const known = new Map();
process.on('message', (message) => {
  if (message.type === 'forget') return known.delete(message.key);
  if (message.type !== 'render') return known.set(message.key, message.code ?? JSON.parse(message.text));
  const { id, url, origin, feeds, remotes } = message;
  const lists = Object.values(feeds).map((key) => known.get(key));
  const [, product] = /^\\/product\\/(.*)/.exec(url) ?? [];
  const isSold = lists.flat().some((one) => String(one?.id) === decodeURIComponent(product));
  const isMissing = product === undefined ? url === '/missing' : !isSold;
  const reply = () => process.send({
    id,
    page: {
      meta: {
        title: url,
        siteName: '',
        description: '',
        url,
        image: '',
        noindex: false,
        status: isMissing ? 404 : 200,
        structuredData: [],
      },
      head: '<title>' + url + '</title>',
      html: '<main>' + JSON.stringify({
        url,
        origin,
        environment: Object.keys(process.env),
        language: globalThis.storefront?.facts?.language,
        feeds: lists.map((list) => list?.length > 1_000 ? list.length : list),
        remotes: Object.values(remotes).map((key) => known.get(key)),
        pid: process.pid,
      }) + '</main>',
      data: { products: { shown: [1] } },
    },
  });
  if (url === '/odd' && lists[0][0].price % 2 === 0) return process.send({ id, error: 'The price is even.' });
  if (url === '/patches') String.prototype.startsWith = () => 'patched';
  if (url.startsWith('/throws')) return process.send({ id, error: 'The page threw.' });
  if (url.startsWith('/hangs') || Object.values(remotes).some((key) => known.get(key)?.includes('hangs'))) for (;;);
  if (url.startsWith('/ends')) process.exit();
  if (url.startsWith('/memory')) for (const held = [];;) held.push(new Array(1e6).fill({}));
  if (url.startsWith('/slow')) return setTimeout(reply, 600);
  if (url.startsWith('/late')) return setTimeout(reply, 50);
  reply();
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
`;

export function inputsOf(html: string) {
  return JSON.parse(html.replace(/<\/?main>/g, '')) as {
    readonly url: string;
    readonly origin: string;
    readonly environment: readonly string[];
    readonly language: string;
    readonly feeds: readonly unknown[];
    readonly remotes: readonly string[];
    readonly pid: number;
  };
}
