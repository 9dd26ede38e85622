import {
  appNameSchema,
  deploySchema,
  documentSchema,
  entrySchema,
  evidenceSchema,
  forceSchema,
  healthSchema,
  historySchema,
  LARGEST_RELEASE_JSON,
  measuredCanariesSchema,
  reasonSchema,
  releaseSchema,
  reportsSchema,
  statusSchema,
  versionSchema,
  vitalsSchema,
  vitalsSummarySchema,
  writtenSchema,
} from 'contract';
import { ARCHIVE_TYPE } from 'contract/archive';
import * as v from 'valibot';

/** These schemas validate requests, and openapi.json is made from them. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly body?: v.GenericSchema;
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly schema?: v.GenericSchema }>
  >;
  readonly bodyLimit?: number;
  /** Requires a token and If-Match. */
  readonly writes?: true;
  /** Media type of a body that is read in chunks; requires a token. */
  readonly streams?: string;
}

const ofApp = { params: v.object({ app: appNameSchema }) };
const ofRelease = { params: v.object({ app: appNameSchema, version: versionSchema }) };
const maybeApp = { query: v.object({ app: v.exactOptional(appNameSchema) }) };

const written = { description: 'What the log says now', schema: writtenSchema };
const fine = v.object({ status: v.string() });

/** Bytes of a publish's body without its release. */
const REASON_LIMIT = 4 * 1024;
const REPORTS_LIMIT = 64 * 1024;

function read<Of = object>(path: string, summary: string, schema?: v.GenericSchema, of = {} as Of) {
  const response = { description: summary, ...(schema && { schema }) };
  return { method: 'GET' as const, path, summary, responses: { 200: response }, ...of };
}

function decision<Body extends v.GenericSchema>(verb: string, summary: string, body: Body) {
  const path = `/apps/{app}/${verb}`;
  const responses = { 200: written };
  return { method: 'POST' as const, path, summary, ...ofApp, body, responses, writes: true as const };
}

function report<Body extends v.GenericSchema>(path: string, summary: string, body: Body) {
  const responses = { 202: { description: 'Counted, as far as they are about a release with traffic' } };
  return { method: 'POST' as const, path, summary, body, bodyLimit: REPORTS_LIMIT, responses };
}

export const operations = {
  document: read(
    '/discovery.json',
    'Every release that has traffic, in the AWS Frontend Discovery schema; the shell’s under its name',
    documentSchema,
  ),
  status: read(
    '/status',
    'What is live where; its ETag is the revision that a write has to name',
    statusSchema,
    maybeApp,
  ),
  history: read('/history', 'What happened, oldest first', historySchema, maybeApp),
  release: read('/apps/{app}/releases/{version}', 'A release as it was published', releaseSchema, ofRelease),
  entry: read(
    '/apps/{app}/releases/{version}/entry',
    'A release as the document lists those with traffic, whether it has any or not: for who tries it alone',
    entrySchema,
    ofRelease,
  ),
  archive: read(
    '/apps/{app}/releases/{version}/files',
    'The files of a published release: a tar of release.json and the files it lists, plain and compressed',
    undefined,
    ofRelease,
  ),
  sendArchive: {
    method: 'PUT',
    path: '/apps/{app}/releases/{version}/files',
    summary: 'Keeps the files of a release, for it to be published; doing it again is fine',
    ...ofRelease,
    responses: { 204: { description: 'They are kept' } },
    streams: ARCHIVE_TYPE,
  },
  publish: {
    method: 'POST',
    path: '/apps/{app}/releases',
    summary: 'Makes a release known whose files are here; it gets no traffic yet',
    ...ofApp,
    body: v.object({
      release: releaseSchema,
      /** Names, for the history, the shop from which it comes. */
      reason: v.exactOptional(reasonSchema),
    }),
    bodyLimit: LARGEST_RELEASE_JSON + REASON_LIMIT,
    responses: { 200: { ...written, description: 'It was known already' }, 201: written },
    writes: true,
  },
  deploy: decision(
    'deploy',
    'Makes a release live, for everybody or for a share of the visitors',
    deploySchema,
  ),
  promote: decision('promote', 'Ends a canary: it is for everybody', forceSchema),
  abort: decision(
    'abort',
    'Ends a canary and removes it',
    v.object({ reason: v.exactOptional(reasonSchema) }),
  ),
  rollback: decision(
    'rollback',
    'Makes the release live that was live before, or the named one',
    v.object({ version: v.exactOptional(versionSchema), ...forceSchema.entries }),
  ),
  retire: decision(
    'retire',
    'Takes all traffic from an app, until one of its releases is deployed',
    forceSchema,
  ),
  reports: report(
    '/reports',
    'What browsers tell of the releases they run; it can do nothing but abort a canary',
    reportsSchema,
  ),
  counts: read('/reports', 'What browsers told, counted by release with traffic', healthSchema),
  evidence: read(
    '/evidence',
    'What each canary is judged by, in one line: the strongest evidence that it is worse, and its limit',
    evidenceSchema,
  ),
  measures: read(
    '/measures',
    'What shoppers could do and did, with each canary and with the live release since it started',
    measuredCanariesSchema,
  ),
  vitals: report(
    '/vitals',
    'What page views have measured and counted of the releases they run',
    vitalsSchema,
  ),
  vitalsSummary: read(
    '/vitals',
    'What browsers have measured: good and slow page views by release with traffic',
    vitalsSummarySchema,
  ),
  health: read('/health', 'Whether the service lives', fine),
  ready: read('/ready', 'Whether the log can be read', fine),
  metrics: read('/metrics', 'What the service measures, in Prometheus’ text format'),
  openapi: read('/openapi.json', 'This description, an OpenAPI 3.1 document'),
} as const satisfies Readonly<Record<string, Operation>>;
