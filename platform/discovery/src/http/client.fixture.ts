import { historySchema, type Problem, type Release, type Status, type Written } from 'contract';
import { ARCHIVE_TYPE } from 'contract/archive';
import * as v from 'valibot';
import { archiveOf } from '../release.fixture';

export const CART = '/apps/mfe-cart';

export interface WriteOptions {
  readonly token?: string | null;
  /** Default: the log's revision. Null sends none. */
  readonly revision?: number | string | null;
}

export interface WriteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Partial<Problem & Written>;
}

/** Returns a client of a discovery. @param usualToken its default for writes */
export function clientOf(origin: string, usualToken: string) {
  const get = (path: string): Promise<Response> => fetch(origin + path);
  const read = async <T>(path: string) => (await (await get(path)).json()) as T;
  const status = () => read<Status>('/status');
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  async function write(
    path: string,
    body: unknown = {},
    { token, revision }: WriteOptions = {},
  ): Promise<WriteResponse> {
    const decidedOn = revision === undefined ? (await status()).revision : revision;
    const response = await post(path, body, {
      ...(token !== null && { authorization: `Bearer ${token ?? usualToken}` }),
      ...(decidedOn !== null && {
        'if-match': typeof decidedOn === 'number' ? `"${decidedOn}"` : decidedOn,
      }),
    });
    const { status: code, headers } = response;
    return { status: code, headers, body: (await response.json()) as WriteResponse['body'] };
  }

  const send = (
    { name, version }: Pick<Release, 'name' | 'version'>,
    archive: Uint8Array<ArrayBuffer>,
    token = usualToken,
  ) =>
    fetch(`${origin}/apps/${name}/releases/${version}/files`, {
      method: 'PUT',
      headers: { 'content-type': ARCHIVE_TYPE, authorization: `Bearer ${token}` },
      body: archive,
    });

  return {
    origin,
    get,
    read,
    status,
    history: async (query = '') => v.parse(historySchema, await read(`/history${query}`)),
    post,
    write,
    send,
    async publish(release: Release) {
      await send(release, await archiveOf(release));
      return write(`/apps/${release.name}/releases`, { release });
    },
  };
}
