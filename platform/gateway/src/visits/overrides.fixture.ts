import { canaryOf, dataIn, documentOf, versionsOf } from '../document.fixture';
import { startTestGateway } from '../gateway.fixture';
import type { GatewayPlugin } from '../settings';

export const LOCAL = 'http://localhost:3002';

export const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'] });

const [published] = canaryOf('mfe-cart', '1.1.0', 0, ['/cart', '/orders']);

/** Starts a gateway and a discovery that has mfe-cart 1.1.0 without traffic. */
export async function startWithOverrides(env: Record<string, string> = {}, plugin: GatewayPlugin = {}) {
  let status = 200;
  const gateway = await startTestGateway(
    env,
    (app) => {
      app.get('/apps/:app/releases/:version/entry', async (request, reply) => {
        const { app: name, version } = request.params as Record<string, string>;
        if (status !== 200) return reply.code(status).send();
        return name === 'mfe-cart' && version === '1.1.0' ? published : reply.code(404).send();
      });
    },
    { plugin },
  );
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
    /** Sets discovery's status; 200 sends the document. */
    discoveryIs: (next: number) => void (status = next),
    open,
    openWith: (overrides: Record<string, string>) =>
      open('/cart', `release-override=${new URLSearchParams(overrides).toString()}`),
    ask,
  };
}
