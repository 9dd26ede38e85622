import {
  evidenceSchema,
  healthSchema,
  historySchema,
  measuredCanariesSchema,
  problemSchema,
  readJson,
  receivedDocumentSchema,
  releaseSchema,
  statusSchema,
  type HistoryEntry,
  type Release,
  vitalsSummarySchema,
  writtenSchema,
  type Written,
} from 'contract';
import { ARCHIVE_TYPE } from 'contract/archive';
import { describeError } from 'service-kit';
import * as v from 'valibot';
import { Refusal } from './command';

const TIMEOUT_MS = 60_000;
const MOST_TRIES = 10;

type Verb = 'releases' | 'deploy' | 'promote' | 'abort' | 'rollback' | 'retire';

export type DiscoveryClient = ReturnType<typeof discoveryClient>;

/** Refuses a decision if somebody has changed the app since. @param own revision that this decision wrote @throws Refusal naming who */
export function refuseChanges(
  app: string,
  history: readonly HistoryEntry[],
  decidedOn: number,
  own?: number,
): void {
  const changes = history.filter(({ revision }) => revision > decidedOn && revision !== own);
  if (changes.length === 0) return;
  const texts = changes.map(({ at, by, action, version }) => `${action} ${version} by ${by} at ${at}`);
  throw new Refusal(
    `${app} has changed since revision ${decidedOn}: ${texts.join('; ')}; look at "npm run releases -- status ${app}" and decide again.`,
  );
}

/** Returns a client of discovery. Each call throws Refusal with discovery's sentence, or because it does not respond. */
export function discoveryClient({ url: address, token }: { url: string; token?: string | undefined }) {
  const url = address.replace(/\/+$/, '');
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  /** @param accepts responses that are no refusal */
  async function send(
    path: string,
    init: RequestInit = {},
    accepts: (response: Response) => boolean = ({ ok }) => ok,
  ): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url + path, { ...init, signal }).catch((error: unknown) => {
      throw new Refusal(
        `No discovery responds at ${url} (${describeError(error)}): start the shop with "npm start", or set DISCOVERY_URL to where it runs.`,
        { cause: error },
      );
    });
    if (accepts(response)) return response;
    throw new Refusal((await parse(response, problemSchema)).detail);
  }

  const read = async <T>(path: string, schema: v.GenericSchema<unknown, T>) =>
    parse(await send(path), schema);

  /** Returns undefined for what discovery does not have. */
  async function find(path: string): Promise<Response | undefined> {
    const response = await send(path, {}, ({ status }) => status < 500);
    return response.ok ? response : undefined;
  }

  const query = (app: string | undefined) => (app === undefined ? '' : `?app=${encodeURIComponent(app)}`);
  const history = (app?: string) => read(`/history${query(app)}`, historySchema);
  const status = (app?: string) => read(`/status${query(app)}`, statusSchema);

  return {
    status,
    history,
    document: () => read('/discovery.json', receivedDocumentSchema),
    health: () => read('/reports', healthSchema),
    evidence: () => read('/evidence', evidenceSchema),
    measures: () => read('/measures', measuredCanariesSchema),
    vitals: () => read('/vitals', vitalsSummarySchema),
    /** Returns undefined for an unpublished release. */
    async release(app: string, version: string): Promise<Release | undefined> {
      const response = await find(`/apps/${app}/releases/${version}`);
      return response && parse(response, releaseSchema);
    },
    /** Returns the archive of a release's files, if discovery has them. */
    async files(app: string, version: string): Promise<AsyncIterable<Uint8Array> | undefined> {
      return (await find(`/apps/${app}/releases/${version}/files`))?.body ?? undefined;
    },
    async sendFiles({ name, version }: Release, archive: AsyncIterable<Uint8Array>): Promise<void> {
      const headers = { 'content-type': ARCHIVE_TYPE, ...authorization };
      const request = { method: 'PUT', headers, body: archive, duplex: 'half' } as const;
      await send(`/apps/${name}/releases/${version}/files`, request);
    },
    /** Writes a decision made at a revision; retries after other apps' events. Events of the same app refuse it, except for a publish. */
    async write(app: string, verb: Verb, decidedOn: number, body: object = {}): Promise<Written> {
      let revision = decidedOn;
      for (let tries = 1; ; tries++) {
        const headers = {
          'content-type': 'application/json',
          'if-match': `"${revision}"`,
          ...authorization,
        };
        const response = await send(
          `/apps/${app}/${verb}`,
          { method: 'POST', headers, body: JSON.stringify(body) },
          ({ ok, status: code }) => ok || (code === 412 && tries < MOST_TRIES),
        );
        if (response.ok) return parse(response, writtenSchema);
        if (verb !== 'releases') refuseChanges(app, await history(app), decidedOn);
        ({ revision } = await status(app));
      }
    },
  };
}

async function parse<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, await readJson(response).catch(() => undefined));
  if (parsed.success) return parsed.output;
  throw new Refusal(
    `What responds at ${response.url} (${response.status}) is no discovery with a log of releases: set DISCOVERY_URL to one, such as that of "npm start".`,
  );
}
