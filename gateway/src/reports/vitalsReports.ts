import type { FastifyInstance, FastifyRequest } from 'fastify';
import { vitalsSchema, type Vital } from 'release-format';
import * as v from 'valibot';
import { relayReports } from './relayReports';
import { reportLimit } from './reportLimit';

const BODY_LIMIT = 16 * 1024;
/** A page view reports ten figures at most, and then no more. */
const LIMITS = { perClient: 400, total: 4000, windowMs: 10_000 };

/**
 * `POST /reports/vitals`: the web vitals that browsers have measured, by release (release-format), relayed to discovery with nothing
 * of who measured them. Of a flood the rest is dropped, and the response is 204 either way. Only JSON is taken, as of health reports.
 * @param discovery its origin
 * @param counts whether what comes with a request says something of what is live
 */
export function serveVitalsReports(
  app: FastifyInstance,
  discovery: string,
  counts: (request: FastifyRequest) => boolean,
): void {
  const mayCome = reportLimit(LIMITS);
  const relay = relayReports<Vital>({ url: new URL('/vitals', discovery).href, log: app.log });

  app.post('/reports/vitals', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { success, output } = v.safeParse(vitalsSchema, request.body);
    if (!success) return reply.code(400).send({ error: 'The body is no list of web vitals.' });
    if (counts(request) && mayCome(request.ip, output.length)) relay(output);
    return reply.code(204).send();
  });
}
