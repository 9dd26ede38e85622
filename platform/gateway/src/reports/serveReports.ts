import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  errorReportSchema,
  parseReleaseUrl,
  reportsSchema,
  vitalsSchema,
  type DiscoveryDocument,
  type HealthReport,
  type Vital,
} from 'contract';
import { rateLimit, type RateLimits } from 'service-kit';
import * as v from 'valibot';
import { NO_RELEASE, type GatewayMetrics, type NamedRelease } from '../gatewayMetrics';
import type { Overrides } from '../overrides/overrides';
import type { GatewaySettings } from '../settings';
import { directiveLabel, POLICY_REPORTS, policyReportSchema } from './policyReport';
import { readStack } from './readStack';
import { relayReports } from './relayReports';

interface ReportOptions {
  readonly metrics: GatewayMetrics;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly discovery: string;
  readonly overrides: Pick<Overrides, 'isOverridden'>;
  readonly settings: Pick<GatewaySettings, 'VITALS_SAMPLE'>;
}

interface ReportKind<Report> {
  readonly path: string;
  readonly contentType?: string;
  /** In KiB. */
  readonly largest: number;
  readonly limits: RateLimits;
  readonly schema: v.GenericSchema<unknown, Report | Report[]>;
  /** Completes "The body is not …". */
  readonly expected: string;
  readonly handle: (reports: readonly Report[], request: FastifyRequest) => void;
}

/** Serves `POST /reports/…`: logs violations and errors, relays health and web vitals to discovery. */
export function serveReports(app: FastifyInstance, options: ReportOptions): void {
  const { metrics, document, discovery, settings } = options;
  // Reports of an overridden browser say nothing about the live releases.
  const { isOverridden } = options.overrides;
  const relayTo = <Report>(path: string) => relayReports<Report>(new URL(path, discovery).href, app.log);
  const countFor = (named: NamedRelease | undefined, count: (release: NamedRelease) => void) =>
    void document().then((known) => count(releaseWithTraffic(named, known)));

  serveReportKind(app, {
    path: POLICY_REPORTS,
    contentType: 'application/csp-report',
    largest: 64,
    limits: { perClient: 60, total: 60, windowMs: 60_000 },
    schema: policyReportSchema,
    expected: 'a report of a policy violation',
    handle(reports, request) {
      for (const report of reports) {
        const named = parseReleaseUrl(report.source) ?? parseReleaseUrl(report.blocked);
        if (!isOverridden(request))
          countFor(named, (release) => metrics.policyViolated(release, directiveLabel(report.directive)));
        request.log.warn(report, 'policy violation');
      }
    },
  });

  serveReportKind(app, {
    path: '/reports/errors',
    largest: 16,
    limits: { perClient: 20, total: 100, windowMs: 60_000 },
    schema: errorReportSchema,
    expected: 'a report of an error',
    handle(reports, request) {
      for (const { stack, message } of reports) {
        const { release, frames } = readStack(stack);
        if (!isOverridden(request)) countFor(release, metrics.errorReported);
        if (release) request.logged.release = `${release.app}@${release.version}`;
        // The shell sends no query, but other clients may.
        const error = message.replace(/[?#]\S*/g, '');
        request.log.warn({ ...request.logged, error, stack: frames }, 'browser error');
      }
    },
  });

  const relayHealth = relayTo<HealthReport>('/reports');
  serveReportKind(app, {
    path: '/reports/health',
    largest: 64,
    // A whole office may share one address. The total is discovery's limit.
    limits: { perClient: 200, total: 2000, windowMs: 10_000 },
    schema: reportsSchema,
    expected: 'a health report, nor a list of them',
    handle(reports, request) {
      if (isOverridden(request)) return;
      relayHealth(reports);
      for (const report of reports)
        countFor(report, (release) => metrics.releaseReported(release, report.outcome));
    },
  });

  if (settings.VITALS_SAMPLE <= 0) return;
  const relayVitals = relayTo<Vital>('/vitals');
  serveReportKind(app, {
    path: '/reports/vitals',
    largest: 16,
    limits: { perClient: 400, total: 4000, windowMs: 10_000 },
    schema: vitalsSchema,
    expected: 'a list of web vitals',
    handle(reports, request) {
      if (!isOverridden(request)) relayVitals(reports);
    },
  });
}

/** Responds 204 at once, also over the limit. Accepts only content types that other sites' pages cannot send. */
function serveReportKind<Report>(app: FastifyInstance, kind: ReportKind<Report>): void {
  const { path, contentType, largest, limits, schema, expected, handle } = kind;
  const isWithin = rateLimit(limits);
  const bodyLimit = largest * 1024;

  // Scoped, so that no other route accepts the content type.
  app.register(async (scope) => {
    if (contentType !== undefined) {
      const parser = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit }, parser);
    }
    scope.post(path, {
      bodyLimit,
      onRequest: async ({ ip }, reply) => (isWithin(1, ip) ? undefined : reply.code(204).send()),
      handler: async (request, reply) => {
        const { success, output } = v.safeParse(schema, request.body, { abortPipeEarly: true });
        if (!success) return reply.code(400).send({ error: `The body is not ${expected}.` });
        const reports = [output].flat() as Report[];
        if (isWithin(reports.length - 1, request.ip)) handle(reports, request);
        return reply.code(204).send();
      },
    });
  });
}

/** Reports can name any release. */
function releaseWithTraffic(
  named: NamedRelease | undefined,
  { microFrontends }: DiscoveryDocument,
): NamedRelease {
  if (!named || !Object.hasOwn(microFrontends, named.app)) return NO_RELEASE;
  const entries = microFrontends[named.app] ?? [];
  return entries.some(({ metadata }) => metadata.version === named.version) ? named : NO_RELEASE;
}
