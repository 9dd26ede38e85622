import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRevalidated, staleOnError } from 'service-kit';
import type { Health } from '../health/canaryHealth';
import { checkMayWrite } from './checkMayWrite';
import { openapiDocument } from './openapi';
import { operationRoutes, writerOf } from './operationRoutes';
import { operations } from './operations';
import type { TokenHashes } from './tokens';
import type { Command } from '../log/decide';
import { toEntry } from '../log/document';
import { toHistoryEntry } from '../log/events';
import { RefusalError } from '../log/refusal';
import { toAppStatus, toStatus, unknownApp } from '../log/state';
import type { Releases } from '../releases';
import type { Vitals } from '../vitals/vitals';

interface RoutesOptions {
  readonly releases: Releases;
  readonly health: Health;
  readonly vitals: Vitals;
  readonly tokens: TokenHashes;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const READ_TIMEOUT_MS = 1000;
const READ_PATIENCE_MS = 50;

/** Adds the routes that operations.ts lists. Reads go on with what was read last while the log is away. */
export function addRoutes(app: FastifyInstance, { releases, health, vitals, tokens }: RoutesOptions): void {
  const read = staleOnError({
    read: releases.refresh,
    initial: releases.state(),
    freshMs: 0,
    timeoutMs: READ_TIMEOUT_MS,
    patienceMs: READ_PATIENCE_MS,
    onChange: (problem) =>
      problem === undefined ? app.log.info('The log can be read again.') : app.log.warn(problem),
  });
  const latest = async () => (await read()) ?? releases.state();

  // navigator.sendBeacon sends text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  const on = operationRoutes(app, tokens);

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    command: Command,
    created = 200,
  ): Promise<FastifyReply> {
    const by = writerOf(request, tokens);
    const revision = revisionOf(request);
    checkMayWrite(by, command, await latest());
    const { state, event } = await releases.write({ command, revision, by });
    return sendNow(reply.code(event ? created : 200).header('etag', `"${state.revision}"`), {
      revision: state.revision,
      app: toAppStatus(state.apps.get(appOf(command)) ?? unknownApp),
      event: event ? toHistoryEntry(event) : null,
    });
  }

  /** @throws RefusalError */
  async function publishedRelease({ app: name, version }: { app: string; version: string }) {
    const published = (await latest()).apps.get(name)?.releases.get(version);
    if (published) return published;
    throw new RefusalError(
      'unknown-version',
      `${name} ${version} is not published: the status lists the versions that are.`,
    );
  }

  on(operations.document, async (_input, request, reply) => {
    await latest();
    return sendJson(request, reply, releases.document());
  });
  on(operations.status, async ({ query }, request, reply) => {
    const state = await latest();
    return sendJson(request, reply, toStatus(state, query.app), { etag: `"${state.revision}"` });
  });
  on(operations.history, async ({ query }, request, reply) => {
    await latest();
    const events = releases.events().filter(({ app: name }) => (query.app ?? name) === name);
    return sendJson(request, reply, events.map(toHistoryEntry));
  });
  on(operations.release, async ({ params }, request, reply) =>
    sendJson(request, reply, (await publishedRelease(params)).release),
  );
  on(operations.entry, async ({ params }, request, reply) =>
    sendJson(request, reply, toEntry(await publishedRelease(params), 0, false)),
  );
  on(operations.openapi, async (_input, request, reply) => sendJson(request, reply, openapiDocument()));
  on(operations.expired, async ({ params }, _request, reply) => {
    const published = (await latest()).apps.get(params.app)?.releases.keys() ?? [];
    const kept = releases.versionsToKeep(params.app);
    return sendNow(
      reply,
      [...published].filter((version) => !kept.has(version)),
    );
  });

  on(operations.publish, async ({ params, body }, request, reply) => {
    const { release, url } = body;
    if (release.name !== params.app) {
      throw new RefusalError(
        'not-understood',
        `The body is a release of ${release.name} and the url says ${params.app}: publish it as what it is.`,
      );
    }
    return write(request, reply, { command: 'publish', release, url }, 201);
  });
  on(operations.deploy, ({ params: { app: name }, body: { version, canary: percent } }, request, reply) =>
    write(
      request,
      reply,
      percent === undefined
        ? { command: 'deploy', app: name, version }
        : { command: 'start-canary', app: name, version, percent },
    ),
  );
  on(operations.promote, ({ params }, request, reply) =>
    write(request, reply, { command: 'promote', app: params.app }),
  );
  on(operations.abort, ({ params, body }, request, reply) =>
    write(request, reply, { command: 'abort', app: params.app, reason: body.reason }),
  );
  on(operations.rollback, ({ params, body }, request, reply) =>
    write(request, reply, { command: 'rollback', app: params.app, version: body.version }),
  );

  /** @throws RefusalError when they were too many to be counted */
  function accept(reply: FastifyReply, isCounted: boolean): FastifyReply {
    if (isCounted) return reply.code(202).send();
    throw new RefusalError('too-many-reports', 'More reports come in than are counted: send fewer of them.');
  }
  on(operations.reports, async ({ body }, _request, reply) => {
    await latest();
    return accept(reply, await health.report(Array.isArray(body) ? body : [body]));
  });
  on(operations.vitals, async ({ body }, _request, reply) => {
    await latest();
    return accept(reply, vitals.add(body));
  });
  on(operations.counts, async (_input, _request, reply) => {
    await latest();
    return sendNow(reply, health.counts());
  });
  on(operations.vitalsSummary, async (_input, _request, reply) => {
    await latest();
    return sendNow(reply, vitals.summary());
  });
}

function sendNow(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.header('cache-control', 'no-store').send(value);
}

function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  named: { readonly etag?: string } = {},
): FastifyReply {
  return sendRevalidated(request, reply, { type: JSON_TYPE, body: JSON.stringify(value), ...named });
}

function appOf(command: Command): string {
  return command.command === 'publish' ? command.release.name : command.app;
}

function revisionOf({ headers }: FastifyRequest): number {
  const [, revision] = /^"(\d{1,15})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (revision !== undefined) return Number(revision);
  throw new RefusalError(
    'no-revision',
    'This write does not say on which revision it was decided: read the status and send its revision as If-Match, e.g. "7" with the quotes.',
  );
}
