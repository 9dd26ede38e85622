import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import type { GatewayMetrics } from '../gatewayMetrics';
import { countReports } from './countReports';
import { serveErrorReports } from './errorReports';
import { healthReports } from './healthReports';
import { servePolicyReports } from './policyReports';
import { serveRelayedReports } from './relayedReports';
import { vitalsReports } from './vitalsReports';

export interface ReportOptions {
  readonly metrics: GatewayMetrics;
  readonly document: () => Promise<DiscoveryDocument>;
  /** Discovery's origin. */
  readonly discovery: string;
  /** Whether a browser has other releases than everybody: what it reports says nothing of those. */
  readonly isOverridden: (request: FastifyRequest) => boolean;
  readonly takesVitals: boolean;
}

/**
 * What browsers report:
 *
 * - `POST /reports/csp`: what broke the policy, into the log
 * - `POST /reports/errors`: what was thrown, into the log
 * - `POST /reports/health`: which releases could be loaded, on to discovery
 * - `POST /reports/vitals`: the web vitals they measured, on to discovery
 */
export function serveReports(app: FastifyInstance, options: ReportOptions): void {
  const { metrics, document, discovery, isOverridden, takesVitals } = options;
  const reported = countReports(metrics, document);
  const counts = (request: FastifyRequest) => !isOverridden(request);
  const at = (path: string) => ({ url: new URL(path, discovery).href, counts });
  servePolicyReports(app, reported.policy);
  serveErrorReports(app, (release, request) => {
    if (counts(request)) reported.error(release);
  });
  serveRelayedReports(app, healthReports, { ...at('/reports'), onReport: reported.health });
  if (takesVitals) serveRelayedReports(app, vitalsReports, at('/vitals'));
}
