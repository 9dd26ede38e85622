import type { FastifyInstance } from 'fastify';
import { canaryOf, dataIn, documentOf, versionsOf } from '../document.fixture';
import { startTestGateway } from '../gateway.fixture';
import type { GatewayPlugin } from '../settings';

export const LOCAL = 'http://localhost:3002';

export const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'] });

const [published] = canaryOf('mfe-cart', '1.1.0', 0, ['/cart', '/orders']);

/** Starts a gateway and a discovery that has mfe-cart 1.1.0 without traffic. */
export async function startWithOverrides(env: Record<string, string> = {}, plugin: GatewayPlugin = {}) {
  let status = 200;
  const fail = (discovery: FastifyInstance) =>
    discovery.addHook('onRequest', async (_request, reply) =>
      status === 200 ? undefined : reply.code(status).send(),
    );
  const gateway = await startTestGateway(env, fail, { plugin });
  gateway.releases.entry['mfe-cart@1.1.0'] = published!;
  gateway.publish(live);

  async function open(path: string, cookie = '') {
    const response = await gateway.get(path, { cookie });
    const html = await response.text();
    return {
      response,
      html,
      cart: versionsOf(html)['mfe-cart'],
      hosts: dataIn(html, 'shop-overrides'),
      banner: /<aside class="overrides".*?<\/aside>/s.exec(html)?.[0],
      policy: response.headers.get('content-security-policy') ?? '',
    };
  }

  /** Follows a URL that sets an override. @returns the cookie */
  async function ask(path: string, cookie = ''): Promise<string> {
    const response = await gateway.get(path, { cookie }, 'manual');
    expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
    expect(response.headers.get('location')).toBe('/cart');
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  return {
    ...gateway,
    /** Sets the status of all responses of discovery, unless it is 200. */
    discoveryIs: (next: number) => void (status = next),
    open,
    openWith: (overrides: Record<string, string>) =>
      open('/cart', `release-override=${new URLSearchParams(overrides).toString()}`),
    ask,
  };
}
