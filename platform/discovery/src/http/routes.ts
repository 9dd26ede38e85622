import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRevalidated, staleOnError } from 'service-kit';
import * as v from 'valibot';
import type { Health } from '../health/canaryHealth';
import { checkMayWrite } from './checkMayWrite';
import { openapiDocument } from './openapi';
import { operations, type Operation } from './operations';
import { ProblemError, sendProblem } from './problems';
import { holderOf, nameOf, type TokenHashes } from './tokens';
import type { Command } from '../log/decide';
import { toEntry } from '../log/document';
import { toHistoryEntry } from '../log/events';
import { RefusalError } from '../log/refusal';
import { toAppStatus, toStatus, unknownApp } from '../log/state';
import type { Releases } from '../releases';
import { StoreError } from '../store/eventStore';
import type { Vitals } from '../vitals/vitals';

export interface RoutesOptions {
  readonly releases: Releases;
  readonly health: Health;
  readonly vitals: Vitals;
  readonly tokens: TokenHashes;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Of a body that says only what to do, in bytes. */
const BODY_LIMIT = 4 * 1024;
const READ_TIMEOUT_MS = 1000;
const READ_PATIENCE_MS = 50;

const NO_TOKEN =
  'This write carries no token that is known here: send the one of the app’s team, or that of the platform, as RELEASE_TOKEN does for the command.';

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<O> = {
  readonly [Part in 'params' | 'query' | 'body']: O extends Readonly<Record<Part, infer S>>
    ? Output<S>
    : undefined;
};

/**
 * The routes of the release service: which releases of which app have traffic, since when and because of whom. operations.ts
 * lists what it can be asked for, `/openapi.json` tells others; platform/discovery/SPEC.md numbers the rules.
 *
 * Reads go on with what was read last while the log is away.
 */
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

  // As navigator.sendBeacon sends a text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  function on<O extends Operation>(
    operation: O,
    handle: (input: Input<O>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    app.route({
      method: operation.method,
      bodyLimit: operation.bodyLimit ?? BODY_LIMIT,
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (operation.writes && !holderOf(request.headers.authorization, tokens))
          return sendProblem(reply, 'no-token', NO_TOKEN);
      },
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        try {
          const input = {
            params: check(operation.params, request.params, 'The url'),
            query: check(operation.query, request.query, 'The query'),
            body: check(operation.body, request.body ?? {}, 'The body'),
          };
          return await handle(input as Input<O>, request, reply);
        } catch (error) {
          const problem = problemOf(error);
          if (problem === undefined) throw error;
          return sendProblem(reply, problem, (error as Error).message);
        }
      },
    });
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    command: Command,
    created = 200,
  ): Promise<FastifyReply> {
    const holder = holderOf(request.headers.authorization, tokens);
    if (!holder) throw new ProblemError('no-token', NO_TOKEN);
    const revision = revisionOf(request);
    checkMayWrite(holder, command, await latest());
    const { state, event } = await releases.write({ command, revision, by: nameOf(holder) });
    return reply
      .code(event ? created : 200)
      .header('etag', `"${state.revision}"`)
      .header('cache-control', 'no-store')
      .send({
        revision: state.revision,
        app: toAppStatus(state.apps.get(appOf(command)) ?? unknownApp),
        event: event ? toHistoryEntry(event) : null,
      });
  }

  /** @throws RefusalError */
  async function publishedRelease({
    app: name,
    version,
  }: {
    readonly app: string;
    readonly version: string;
  }) {
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
    const events = releases.events().filter((event) => query.app === undefined || event.app === query.app);
    return sendJson(request, reply, events.map(toHistoryEntry));
  });
  on(operations.release, async ({ params }, request, reply) => {
    const { release } = await publishedRelease(params);
    return sendJson(request, reply, release);
  });
  on(operations.entry, async ({ params }, request, reply) => {
    const entry = toEntry(await publishedRelease(params), 0, false);
    return sendJson(request, reply, entry);
  });

  on(operations.expired, async ({ params }, _request, reply) => {
    const published = (await latest()).apps.get(params.app)?.releases.keys() ?? [];
    const kept = releases.versionsToKeep(params.app);
    const expired = [...published].filter((version) => !kept.has(version));
    return reply.header('cache-control', 'no-store').send(expired);
  });

  on(operations.publish, async ({ params, body }, request, reply) => {
    const { release, url } = body;
    if (release.name !== params.app) {
      throw new ProblemError(
        'not-understood',
        `The body is a release of ${release.name} and the url says ${params.app}: publish it as what it is.`,
      );
    }
    return write(request, reply, { command: 'publish', release, url }, 201);
  });
  on(operations.deploy, async ({ params, body }, request, reply) => {
    const { version, canary } = body;
    return write(
      request,
      reply,
      canary === undefined
        ? { command: 'deploy', app: params.app, version }
        : { command: 'start-canary', app: params.app, version, percent: canary },
    );
  });
  on(operations.promote, async ({ params }, request, reply) =>
    write(request, reply, { command: 'promote', app: params.app }),
  );
  on(operations.abort, async ({ params, body }, request, reply) =>
    write(request, reply, { command: 'abort', app: params.app, reason: body.reason }),
  );
  on(operations.rollback, async ({ params, body }, request, reply) =>
    write(request, reply, { command: 'rollback', app: params.app, version: body.version }),
  );

  on(operations.reports, async ({ body }, _request, reply) => {
    await latest();
    if (await health.report(Array.isArray(body) ? body : [body])) return reply.code(202).send();
    throw new ProblemError('too-many-reports', 'More reports come in than are counted: send fewer of them.');
  });
  on(operations.counts, async (_input, _request, reply) => {
    await latest();
    return reply.header('cache-control', 'no-store').send(health.counts());
  });
  on(operations.vitals, async ({ body }, _request, reply) => {
    await latest();
    if (vitals.add(body)) return reply.code(202).send();
    throw new ProblemError('too-many-reports', 'More figures come in than are counted: send fewer of them.');
  });
  on(operations.vitalsSummary, async (_input, _request, reply) => {
    await latest();
    return reply.header('cache-control', 'no-store').send(vitals.summary());
  });
  on(operations.openapi, async (_input, request, reply) => sendJson(request, reply, openapiDocument()));
}

/** Sends a value as JSON, by default named by its own ETag. */
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
  throw new ProblemError(
    'no-revision',
    'This write does not say on which revision it was decided: read the status and send its revision as If-Match, e.g. "7" with the quotes.',
  );
}

function check(schema: v.GenericSchema | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  throw new ProblemError(
    'not-understood',
    `${what} is wrong${where ? ` at ${where}` : ''} (${issue.message}): /openapi.json describes it.`,
  );
}

/** Undefined for what is no refusal. */
function problemOf(error: unknown) {
  if (error instanceof RefusalError || error instanceof ProblemError) return error.kind;
  return error instanceof StoreError ? 'log-not-usable' : undefined;
}
