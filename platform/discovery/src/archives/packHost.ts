import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { Readable } from 'node:stream';
import { releaseUrl, type Release } from 'contract';
import { ENDINGS, hashesOf, packFiles, type ArchivedFile } from 'contract/archive';

/** For all files together. */
const TIMEOUT_MS = 30_000;

interface Host {
  readonly origin: string;
  readonly timeoutMs?: number;
}

/** Packs a release from its host, each file in all encodings that the host has. Throws while it is read, also if the host hangs. */
export function packHost(
  release: Release,
  { origin, timeoutMs = TIMEOUT_MS }: Host,
): AsyncGenerator<Uint8Array> {
  const base = `${origin}${releaseUrl(release.name, release.version)}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const stated = Buffer.from(JSON.stringify(release));

  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'release.json', size: stated.length, content: Readable.from([stated]) };
    for (const file of hashesOf(release).keys())
      for (const [encoding, ending] of [['identity', ''], ...Object.entries(ENDINGS)] as const) {
        const url = base + file;
        const response = await request(url, encoding, signal);
        const { 'content-encoding': sentAs, 'content-length': length } = response.headers;
        // Hosts that compress each response do not know its length.
        if (ending && (sentAs !== encoding || length === undefined)) response.destroy();
        else yield { name: file + ending, size: sizeOf(length, url), content: response };
      }
  }
  return packFiles(files());
}

/** `fetch` would decompress the response. */
function request(url: string, encoding: string, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  const headers = { 'accept-encoding': encoding, 'cache-control': 'no-cache' };
  return new Promise((resolve, reject) => {
    const sent = get(url, { headers, signal }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else {
        response.destroy();
        reject(new Error(`${url} responds with ${response.statusCode}`));
      }
    });
    sent.on('error', ({ message }) => reject(new Error(`${url} does not respond (${message})`)));
  });
}

function sizeOf(length: string | undefined, url: string): number {
  const size = Number(length);
  if (Number.isInteger(size)) return size;
  throw new Error(`${url} does not say how long it is`);
}
