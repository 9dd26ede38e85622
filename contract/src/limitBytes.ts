/** Bytes of a release.json: some 100 for each file. */
export const LARGEST_RELEASE_JSON = 1024 * 1024;
const LARGEST_JSON = 32 * 1024 * 1024;

/** Passes a body on. @throws Error after `most` bytes */
export async function* limitBytes(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`it is larger than ${most} bytes`);
    yield chunk;
  }
}

/** Reads a body of UTF-8. @throws Error after `most` bytes */
export async function readText(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of limitBytes(body, most)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Reads the JSON of a response. @throws Error after `most` bytes; SyntaxError */
export async function readJson(response: { readonly body: unknown }, most = LARGEST_JSON): Promise<unknown> {
  return JSON.parse(await readText(response.body as AsyncIterable<Uint8Array> | null, most));
}
