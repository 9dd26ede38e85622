import {
  emptyDocument,
  parseReleaseUrl,
  reportsSchema,
  vitalsSchema,
  type DiscoveryDocument,
  type HealthReport,
  type VitalsReport,
} from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimit, type RateLimits } from 'service-kit';
import * as v from 'valibot';
import type { Parts } from '../parts';
import { browserErrorSchema, directiveLabel, POLICY_REPORTS, policyReportSchema } from './browserReports';
import { NO_RELEASE, type NamedRelease } from './gatewayMetrics';
import { relayReports } from './relayReports';

/** Returns the release if it has traffic: reports can name any. */
type ToLabels = (named: NamedRelease | undefined) => NamedRelease;

interface ReportKind<Report> {
  readonly path: string;
  /** In KiB. */
  readonly largest: number;
  readonly limits: RateLimits;
  readonly schema: v.GenericSchema<unknown, Report | Report[]>;
  /** Completes "The body is not …". */
  readonly expected: string;
  readonly log?: (report: Report, request: FastifyRequest) => void;
  /** These two only without overrides, which say nothing about the live releases. */
  readonly count?: (report: Report, toLabels: ToLabels) => void;
  readonly relay?: (reports: readonly Report[]) => void;
}

/** Serves `POST /reports/…`: logs violations and errors, relays health and web vitals to discovery. */
export function serveReports(app: FastifyInstance, parts: Parts): void {
  const { takeShop, origins, overrides, settings } = parts;
  const relayTo = <Report>(path: string) =>
    relayReports<Report>(new URL(path, origins.discovery).href, app.log, (status) =>
      parts.onAnswer('discovery', status),
    );
  const documentNow = () =>
    takeShop().then(
      ({ document }) => document,
      () => emptyDocument,
    );

  /** Responds 204 also over the limit. */
  function serveKind<Report>(scope: FastifyInstance, kind: ReportKind<Report>): void {
    const { path, largest, limits, schema, expected, log, count, relay } = kind;
    const isWithin = rateLimit(limits);
    scope.post(path, {
      bodyLimit: largest * 1024,
      onRequest: async ({ ip }, reply) => (isWithin(1, ip) ? undefined : reply.code(204).send()),
      handler: async (request, reply) => {
        const { success, output } = v.safeParse(schema, request.body, { abortPipeEarly: true });
        if (!success) return reply.code(400).send({ error: `The body is not ${expected}.` });
        const reports = [output].flat() as Report[];
        if (isWithin(reports.length - 1, request.ip)) {
          const isCounted = !overrides.isOverridden(request);
          if (isCounted) relay?.(reports);
          const document = await documentNow();
          for (const report of reports) {
            if (isCounted) count?.(report, (named) => releaseWithTraffic(named, document));
            log?.(report, request);
          }
        }
        return reply.code(204).send();
      },
    });
  }

  // Scoped, so that no other route accepts the content type. Pages of other sites cannot send it, nor JSON.
  app.register(async (scope) => {
    const parser = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parser);

    serveKind(scope, {
      path: POLICY_REPORTS,
      largest: 64,
      limits: { perClient: 60, total: 60, windowMs: 60_000 },
      schema: policyReportSchema,
      expected: 'a report of a policy violation',
      log: (report, request) => request.log.warn(report, 'policy violation'),
      count({ source, blocked, directive }, toLabels) {
        const release = toLabels(parseReleaseUrl(source) ?? parseReleaseUrl(blocked));
        parts.policyViolated(release, directiveLabel(directive));
      },
    });

    serveKind(scope, {
      path: '/reports/errors',
      largest: 16,
      limits: { perClient: 20, total: 100, windowMs: 60_000 },
      schema: browserErrorSchema,
      expected: 'a report of an error',
      log({ release, ...report }, request) {
        if (release) request.logged.release = `${release.app}@${release.version}`;
        request.log.warn({ ...request.logged, ...report }, 'browser error');
      },
      count: ({ release }, toLabels) => parts.errorReported(toLabels(release)),
    });

    serveKind(scope, {
      path: '/reports/health',
      largest: 64,
      // A whole office may share one address. The total is discovery's limit.
      limits: { perClient: 200, total: 2000, windowMs: 10_000 },
      schema: reportsSchema,
      expected: 'a health report, nor a list of them',
      count: (report, toLabels) => parts.releaseReported(toLabels(report), report.outcome),
      relay: relayTo<HealthReport>('/reports'),
    });

    if (settings.VITALS_SAMPLE > 0)
      serveKind(scope, {
        path: '/reports/vitals',
        largest: 16,
        limits: { perClient: 400, total: 4000, windowMs: 10_000 },
        schema: vitalsSchema,
        expected: 'a list of web vitals',
        relay: relayTo<VitalsReport>('/vitals'),
      });
  });
}

function releaseWithTraffic(
  named: NamedRelease | undefined,
  { microFrontends }: DiscoveryDocument,
): NamedRelease {
  if (!named || !Object.hasOwn(microFrontends, named.app)) return NO_RELEASE;
  const entries = microFrontends[named.app] ?? [];
  return entries.some(({ metadata }) => metadata.version === named.version) ? named : NO_RELEASE;
}
