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
import type { Operation } from './operation';

const ofApp = v.object({ app: appNameSchema });
const ofRelease = v.object({ app: appNameSchema, version: versionSchema });
const maybeApp = v.object({ app: v.exactOptional(appNameSchema) });

const written = { description: 'What the log says now', schema: writtenSchema };
const fine = v.object({ status: v.string() });

/** Bytes of a publish's body without its release. */
const REASON_LIMIT = 4 * 1024;
const REPORTS_LIMIT = 64 * 1024;

const read = (description: string, schema?: v.GenericSchema) =>
  ({ method: 'GET', responses: { 200: { description, ...(schema && { schema }) } } }) as const;
const decision = { method: 'POST', params: ofApp, responses: { 200: written }, writes: true } as const;
const reported = {
  method: 'POST',
  bodyLimit: REPORTS_LIMIT,
  responses: { 202: { description: 'Counted, as far as they are about a release with traffic' } },
} as const;

export const operations = {
  document: {
    ...read('The document', documentSchema),
    path: '/discovery.json',
    summary:
      'Every release that has traffic, in the AWS Frontend Discovery schema; the shell’s under its name',
  },
  status: {
    ...read('The status', statusSchema),
    path: '/status',
    summary: 'What is live where; its ETag is the revision that a write has to name',
    query: maybeApp,
  },
  history: {
    ...read('The history', historySchema),
    path: '/history',
    summary: 'What happened, oldest first',
    query: maybeApp,
  },
  release: {
    ...read('The release', releaseSchema),
    path: '/apps/{app}/releases/{version}',
    summary: 'A release as it was published',
    params: ofRelease,
  },
  entry: {
    ...read('The entry', entrySchema),
    path: '/apps/{app}/releases/{version}/entry',
    summary:
      'A release as the document lists those with traffic, whether it has any or not: for who tries it alone',
    params: ofRelease,
  },
  archive: {
    ...read('A tar of release.json and the files it lists, plain and compressed'),
    path: '/apps/{app}/releases/{version}/files',
    summary: 'The files of a published release',
    params: ofRelease,
  },
  sendArchive: {
    method: 'PUT',
    path: '/apps/{app}/releases/{version}/files',
    summary: 'Keeps the files of a release, for it to be published; doing it again is fine',
    params: ofRelease,
    responses: { 204: { description: 'They are kept' } },
    streams: ARCHIVE_TYPE,
  },
  publish: {
    method: 'POST',
    path: '/apps/{app}/releases',
    summary: 'Makes a release known whose files are here; it gets no traffic yet',
    params: ofApp,
    body: v.object({
      release: releaseSchema,
      /** Names, for the history, the shop from which it comes. */
      reason: v.exactOptional(reasonSchema),
    }),
    bodyLimit: LARGEST_RELEASE_JSON + REASON_LIMIT,
    responses: { 200: { ...written, description: 'It was known already' }, 201: written },
    writes: true,
  },
  deploy: {
    ...decision,
    path: '/apps/{app}/deploy',
    summary: 'Makes a release live, for everybody or for a share of the visitors',
    body: deploySchema,
  },
  promote: {
    ...decision,
    path: '/apps/{app}/promote',
    summary: 'Ends a canary: it is for everybody',
    body: forceSchema,
  },
  abort: {
    ...decision,
    path: '/apps/{app}/abort',
    summary: 'Ends a canary and removes it',
    body: v.object({ reason: v.exactOptional(reasonSchema) }),
  },
  rollback: {
    ...decision,
    path: '/apps/{app}/rollback',
    summary: 'Makes the release live that was live before, or the named one',
    body: v.object({ version: v.exactOptional(versionSchema), ...forceSchema.entries }),
  },
  retire: {
    ...decision,
    path: '/apps/{app}/retire',
    summary: 'Takes all traffic from an app, until one of its releases is deployed',
    body: forceSchema,
  },
  reports: {
    ...reported,
    path: '/reports',
    summary: 'What browsers tell of the releases they run; it can do nothing but abort a canary',
    body: reportsSchema,
  },
  counts: {
    ...read('The counts of the releases that have traffic', healthSchema),
    path: '/reports',
    summary: 'What browsers told, counted by release',
  },
  evidence: {
    ...read('The evidence', evidenceSchema),
    path: '/evidence',
    summary:
      'What each canary is judged by, in one line: the strongest evidence that it is worse, and its limit',
  },
  measures: {
    ...read('The counts of page views', measuredCanariesSchema),
    path: '/measures',
    summary: 'What shoppers could do and did, with each canary and with the live release since it started',
  },
  vitals: {
    ...reported,
    path: '/vitals',
    summary: 'What page views have measured and counted of the releases they run',
    body: vitalsSchema,
  },
  vitalsSummary: {
    ...read('The figures of the releases that have traffic', vitalsSummarySchema),
    path: '/vitals',
    summary: 'What browsers have measured: good and slow page views by release',
  },
  health: {
    ...read('It does', fine),
    path: '/health',
    summary: 'Whether the service lives',
  },
  ready: {
    ...read('It can', fine),
    path: '/ready',
    summary: 'Whether the log can be read',
  },
  metrics: {
    ...read('The metrics'),
    path: '/metrics',
    summary: 'What the service measures, in Prometheus’ text format',
  },
  openapi: {
    ...read('An OpenAPI 3.1 document'),
    path: '/openapi.json',
    summary: 'This description',
  },
} as const satisfies Readonly<Record<string, Operation>>;
