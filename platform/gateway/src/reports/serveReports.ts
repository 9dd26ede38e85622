import type { FastifyInstance } from 'fastify';
import {
  parseReleaseUrl,
  reportsSchema,
  vitalsSchema,
  type DiscoveryDocument,
  type HealthReport,
  type Vital,
} from 'contract';
import * as v from 'valibot';
import type { GatewayMetrics, NamedRelease } from '../gatewayMetrics';
import type { Overrides } from '../overrides/overrides';
import type { GatewaySettings } from '../settings';
import { errorReports } from './errorReports';
import { policyReports } from './policyReports';
import { relayReports } from './relayReports';
import { countedRelease } from './releaseOf';
import { serveReportKind } from './reportKind';

export interface ReportOptions {
  readonly metrics: GatewayMetrics;
  readonly document: () => Promise<DiscoveryDocument>;
  /** Discovery's origin. */
  readonly discovery: string;
  readonly overrides: Pick<Overrides, 'isOverridden'>;
  readonly settings: Pick<GatewaySettings, 'vitalsSample'>;
}

/** The directives of the shop's own policy that a page can break; any other word has no series of its own. */
const DIRECTIVES = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'object-src',
  'form-action',
  'require-trusted-types-for',
  'trusted-types',
];

/**
 * What browsers report:
 *
 * - `POST /reports/csp`: what broke the policy, into the log
 * - `POST /reports/errors`: what was thrown, into the log
 * - `POST /reports/health`: which releases could be loaded, on to discovery with nothing of who reports it
 * - `POST /reports/vitals`: the web vitals they measured, in the same way
 */
export function serveReports(app: FastifyInstance, options: ReportOptions): void {
  const { metrics, document, discovery, settings } = options;
  // Such a browser has other releases than everybody: what it reports says nothing of those.
  const { isOverridden } = options.overrides;
  const relayTo = <Report>(path: string) =>
    relayReports<Report>({ url: new URL(path, discovery).href, log: app.log });
  /** Counts a report under the release it names, or under none where that one has no traffic. */
  const countFor = (named: NamedRelease | undefined, count: (release: NamedRelease) => void) =>
    void document().then((known) => count(countedRelease(named, known)));

  serveReportKind(
    app,
    policyReports(({ directive, source, blocked }) => {
      const word = DIRECTIVES.includes(directive) ? directive : 'other';
      const named = parseReleaseUrl(source) ?? parseReleaseUrl(blocked);
      countFor(named, (release) => metrics.policyViolated(release, word));
    }),
  );
  serveReportKind(
    app,
    errorReports((named, request) => {
      if (!isOverridden(request)) countFor(named, metrics.errorReported);
    }),
  );

  const relayHealth = relayTo<HealthReport>('/reports');
  serveReportKind(app, {
    path: '/reports/health',
    bodyLimit: 64 * 1024,
    schema: v.pipe(
      reportsSchema,
      v.transform((body) => (Array.isArray(body) ? body : [body])),
    ),
    refusal: 'The body is no health report, nor a list of them.',
    // Generous to a client, since an address may be that of a whole office; all together send what discovery counts.
    limits: { perClient: 200, total: 2000, windowMs: 10_000 },
    handle(reports, request) {
      if (isOverridden(request)) return;
      relayHealth(reports);
      for (const { app: name, version, outcome } of reports)
        countFor({ app: name, version }, (release) => metrics.releaseReported(release, outcome));
    },
  });

  const relayVitals = relayTo<Vital>('/vitals');
  if (settings.vitalsSample <= 0) return;
  serveReportKind(app, {
    path: '/reports/vitals',
    bodyLimit: 16 * 1024,
    schema: vitalsSchema,
    refusal: 'The body is no list of web vitals.',
    // A page view reports ten figures at most, and then no more.
    limits: { perClient: 400, total: 4000, windowMs: 10_000 },
    handle(reports, request) {
      if (!isOverridden(request)) relayVitals(reports);
    },
  });
}
