import { Readable } from 'node:stream';
import { toEntry, type Release } from 'contract';
import { ARCHIVE_TYPE } from 'contract/archive';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimit, sendRevalidated, staleOnError } from 'service-kit';
import type * as v from 'valibot';
import type { Archives } from '../archives/archives';
import type { Health } from '../health/canaryHealth';
import { appOf, type Command, type Force } from '../log/command';
import { toHistoryEntry } from '../log/events';
import { RefusalError } from '../log/refusal';
import { unknownApp, type State } from '../log/state';
import { toAppStatus, toDocument, toStatus } from '../log/views';
import type { ReleaseLog } from '../releaseLog';
import type { Vitals } from '../vitals/vitals';
import { openapiDocument } from './openapi';
import { operationRoutes, type Input } from './operationRoutes';
import { operations, type Operation } from './operations';
import { checkMayWrite, writerOf, type TokenHashes } from './tokens';

interface RoutesOptions {
  readonly releases: ReleaseLog;
  readonly archives: Archives;
  readonly health: Health;
  readonly vitals: Vitals;
  readonly tokens: TokenHashes;
  /** Reports above this rate are refused, and web vitals above it too. */
  readonly reportsPerSecond: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const READ_TIMEOUT_MS = 1000;
const READ_PATIENCE_MS = 50;

/** Adds the routes of operations.ts. If the log is unavailable, reads return the last state. */
export function addRoutes(
  app: FastifyInstance,
  { releases, archives, health, vitals, tokens, reportsPerSecond }: RoutesOptions,
): void {
  const read = staleOnError({
    read: releases.refresh,
    initial: releases.state(),
    freshMs: 0,
    timeoutMs: READ_TIMEOUT_MS,
    patienceMs: READ_PATIENCE_MS,
    onChange: (problem) =>
      problem === undefined ? app.log.info('The log can be read again.') : app.log.warn(problem),
  });
  app.addHook('preHandler', read);

  const on = operationRoutes(app, tokens);

  function onWrite<O extends Operation>(operation: O, toCommand: (input: Input<O>) => Command): void {
    on(operation, async (input, request, reply) => {
      const by = writerOf(request, tokens);
      const revision = revisionOf(request);
      const command = toCommand(input);
      checkReason(command);
      checkMayWrite(by, command, releases.state());
      const { state, event } = await releases.write({ command, revision, by });
      const status = event && 201 in operation.responses ? 201 : 200;
      return sendNow(reply.code(status).header('etag', `"${state.revision}"`), {
        revision: state.revision,
        app: toAppStatus(state.apps.get(appOf(command)) ?? unknownApp),
        event: event ? toHistoryEntry(event) : null,
      });
    });
  }

  function publishedRelease({ app: name, version }: { app: string; version: string }) {
    const published = releases.state().apps.get(name)?.releases.get(version);
    if (published) return published;
    throw new RefusalError(
      'unknown-version',
      `${name} ${version} is not published: the status lists the versions that are.`,
    );
  }

  on(operations.document, (_input, request, reply) => sendJson(request, reply, toDocument(releases.state())));
  on(operations.status, ({ query }, request, reply) => {
    const state = releases.state();
    return sendJson(request, reply, toStatus(state, releases.events(), query.app), {
      etag: `"${state.revision}"`,
    });
  });
  on(operations.history, ({ query }, request, reply) => {
    const events = releases.events().filter(({ app: name }) => (query.app ?? name) === name);
    return sendJson(request, reply, events.map(toHistoryEntry));
  });
  on(operations.release, ({ params }, request, reply) => sendJson(request, reply, publishedRelease(params)));
  on(operations.entry, ({ params }, request, reply) =>
    sendJson(request, reply, toEntry(publishedRelease(params), 0, false)),
  );
  on(operations.archive, async ({ params }, _request, reply) => {
    const archive = await archives.read(publishedRelease(params));
    return reply.type(ARCHIVE_TYPE).send(Readable.from(archive));
  });
  on(operations.openapi, (_input, request, reply) => sendJson(request, reply, openapiDocument()));

  app.addContentTypeParser(ARCHIVE_TYPE, (_request, body, done) => done(null, body));
  on(operations.sendArchive, async ({ params }, request, reply) => {
    const by = writerOf(request, tokens);
    const check = (release: Release, state: State) =>
      checkMayWrite(by, { command: 'publish', release }, state);
    try {
      // Destroying the body would close the connection before the response.
      const archive = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      await archives.receive({ ...params, by, archive, check });
    } finally {
      request.raw.resume();
    }
    return reply.code(204).send();
  });
  onWrite(operations.publish, ({ params, body: { release, reason } }) => {
    if (release.name === params.app) return { command: 'publish', release, reason };
    throw new RefusalError(
      'not-understood',
      `The body is a release of ${release.name} and the url says ${params.app}: publish it as what it is.`,
    );
  });
  onWrite(operations.deploy, ({ params, body: { canary: percent, stages, expect, ...body } }) =>
    percent === undefined
      ? { command: 'deploy', ...params, ...body }
      : { command: 'start-canary', ...params, ...body, percent, stages, expect },
  );
  onWrite(operations.promote, ({ params, body }) => ({ command: 'promote', ...params, ...body }));
  onWrite(operations.abort, ({ params, body }) => ({ command: 'abort', ...params, ...body }));
  onWrite(operations.rollback, ({ params, body }) => ({ command: 'rollback', ...params, ...body }));
  onWrite(operations.retire, ({ params, body }) => ({ command: 'retire', ...params, ...body }));

  const onReports = <T>(
    operation: Operation & { readonly body: v.GenericSchema<unknown, T | T[]> },
    count: (reports: readonly T[]) => Promise<void>,
  ): void => {
    const isWithin = rateLimit({ total: 10 * reportsPerSecond, windowMs: 10_000 });
    on(operation, async ({ body }, _request, reply) => {
      const reports = [body].flat() as T[];
      if (!isWithin(reports.length))
        throw new RefusalError(
          'too-many-reports',
          'More reports come in than are counted: send fewer of them.',
        );
      await count(reports);
      return reply.code(202).send();
    });
  };
  onReports(operations.reports, health.report);
  onReports(operations.vitals, vitals.add);
  on(operations.counts, async (_input, _request, reply) => sendNow(reply, await health.counts()));
  on(operations.evidence, async (_input, _request, reply) => sendNow(reply, await health.evidence()));
  on(operations.measures, async (_input, _request, reply) => sendNow(reply, await health.measures()));
  on(operations.vitalsSummary, async (_input, _request, reply) => sendNow(reply, await vitals.summary()));
}

function checkReason({ force, reason }: Force): void {
  if (!force || reason !== undefined) return;
  throw new RefusalError(
    'not-understood',
    'A forced decision needs a reason for the history: send one, as --why does.',
  );
}

function sendNow(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(value);
}

function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  named: { readonly etag?: string } = {},
): Promise<FastifyReply> {
  return sendRevalidated(request, reply, { type: JSON_TYPE, body: JSON.stringify(value), ...named });
}

function revisionOf({ headers }: FastifyRequest): number {
  const [, revision] = /^"(\d{1,15})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (revision !== undefined) return Number(revision);
  throw new RefusalError(
    'no-revision',
    'This write does not say on which revision it was decided: read the status and send its revision as If-Match, e.g. "7" with the quotes.',
  );
}
