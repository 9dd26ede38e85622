import type { FastifyRequest } from 'fastify';
import { startTestGateway, startUpstream } from '../gateway.fixture';

type Received = Pick<FastifyRequest, 'headers' | 'body'>;

export const fields = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Oak',
  message: 'Is it oak?\nReally?',
};

/** Starts a gateway whose receiver answers with a status. */
export async function startForms(env: Readonly<Record<string, string>> = {}) {
  const received: Received[] = [];
  let respond: () => Promise<number> | number = () => 200;
  const receiver = await startUpstream((app) => {
    app.post('/messages', async ({ headers, body }, reply) => {
      received.push({ headers, body });
      const status = await respond();
      return reply
        .code(status)
        .headers(status === 302 ? { location: '/elsewhere' } : {})
        .send();
    });
  });
  const settings = { FORMS_URL: `${receiver}/messages?token=secret`, TRUSTED_PROXIES: '127.0.0.1', ...env };
  const gateway = await startTestGateway(settings);
  let clients = 0;
  const newClient = () => `2001:db8:${(clients += 1).toString(16)}::1`;
  return {
    ...gateway,
    received,
    respondWith: (next: typeof respond) => void (respond = next),
    /** Posts as the browser of another client does. */
    send: (
      form: string,
      values: Readonly<Record<string, string>> | string,
      headers: Readonly<Record<string, string>> = {},
    ) =>
      fetch(`${gateway.origin()}/forms/${form}`, {
        method: 'POST',
        body: typeof values === 'string' ? values : new URLSearchParams(values),
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: gateway.origin(),
          referer: `${gateway.origin()}/contact?from=mail#form`,
          'x-forwarded-for': newClient(),
          ...headers,
        },
      }),
  };
}
