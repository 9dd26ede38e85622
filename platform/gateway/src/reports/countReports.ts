import type { DiscoveryDocument, HealthReport } from 'contract';
import type { GatewayMetrics, NamedRelease } from '../gatewayMetrics';
import type { PolicyReport } from './policyReports';
import { countedRelease, releaseOfUrl } from './releaseOf';

/** The directives of the shop's own policy that a page can break; any other word is one. */
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

/** Counts what browsers report: releases without traffic and words that are none of the policy's have no series of their own. */
export function countReports(metrics: GatewayMetrics, document: () => Promise<DiscoveryDocument>) {
  return {
    health({ app, version, outcome }: HealthReport): void {
      void document().then((known) =>
        metrics.releaseReported(countedRelease({ app, version }, known), outcome),
      );
    },
    error(named: NamedRelease | undefined): void {
      void document().then((known) => metrics.errorReported(countedRelease(named, known)));
    },
    policy({ directive, files }: PolicyReport): void {
      void document().then((known) => {
        const named = files.map(releaseOfUrl).find((release) => release !== undefined);
        const word = DIRECTIVES.includes(directive) ? directive : 'other';
        metrics.policyViolated(countedRelease(named, known), word);
      });
    },
  };
}
