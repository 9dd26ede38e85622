import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exposures, gatewaySettings } from 'gateway';
import {
  includesAddress,
  isThisMachine,
  readSettings,
  setting,
  type Environment,
  type SettingValues,
} from 'service-kit';

export const EXPOSE_AUTH_EMULATOR = setting.yesOrNo(false);
const emulatorSettings = { ...gatewaySettings, EXPOSE_AUTH_EMULATOR };

/** Explains why the auth emulator must not run where others reach the shop. */
export function exposureProblems(settings: SettingValues<typeof emulatorSettings>): string[] {
  if (settings.EXPOSE_AUTH_EMULATOR) return [];
  return exposures(settings).map(
    (exposure) =>
      `${exposure}, where others reach the auth emulator and read every account's mails and codes; set EXPOSE_AUTH_EMULATOR=yes if that is meant, or FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID (docs/fork.md).`,
  );
}

/** Checks a container, which others reach where it is published. @throws SettingsError */
export function refuseExposure(env: Environment) {
  const { PUBLISHED_HOST: HOST, PUBLISHED_ORIGIN: PUBLIC_ORIGIN = env.PUBLIC_ORIGIN } = env;
  return readSettings({ ...env, HOST, PUBLIC_ORIGIN }, emulatorSettings, exposureProblems);
}

const SHOWS_ACCOUNTS = /^\/(_sandbox|emulator|\w+\.googleapis\.com)(\/|$)/;
/** What browsers request to sign in: no path of a project, which shows all accounts. */
const SIGN_IN = /^\/\w+\.googleapis\.com\/v\d\/[\w:]+(\?|$)/;
const OF_PROXY = /^(via|forwarded|x-(forwarded|original)-.+|.+-(client|connecting|real)-ip)$/;

/** Refuses requests for mails and codes unless they are from this machine. @param isContainer see `isFromThisMachine` */
export function guardEmulator(app: FastifyInstance, isContainer: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    // The route, because a URL can spell it in several ways.
    if (!SHOWS_ACCOUNTS.test(request.routeOptions.url ?? '')) return undefined;
    if (SIGN_IN.test(request.url) && !request.headers.authorization) return undefined;
    if (isFromThisMachine(request, isContainer)) return undefined;
    const error =
      'Only this machine sees the mails and codes of all accounts: use localhost, without another proxy, or set EXPOSE_AUTH_EMULATOR=yes.';
    return reply.code(403).header('cache-control', 'no-store').send({ error });
  });
}

/**
 * Whether a request is from this machine and for one of its names; a trusted proxy on this machine may be between.
 * @param isContainer whether the container's networks count: Docker forwards a published port from there
 */
function isFromThisMachine({ headers, ip, ips = [ip] }: FastifyRequest, isContainer: boolean): boolean {
  const { 'x-forwarded-for': clients, 'x-forwarded-proto': protocol, ...others } = headers;
  if (Object.keys(others).some((name) => OF_PROXY.test(name))) return false;
  const isProxied = clients !== undefined || protocol !== undefined;
  // fastify stops at the first proxy that is not trusted.
  if (isProxied && ips.length !== String(clients).split(',').length + 1) return false;
  const own = new BlockList();
  const networks = isContainer ? Object.values(networkInterfaces()).flatMap((found = []) => found) : [];
  for (const { address, cidr, family } of networks)
    own.addSubnet(address, Number(cidr?.split('/')[1]), family === 'IPv6' ? 'ipv6' : 'ipv4');
  const { host, origin = 'http://localhost' } = headers;
  return (
    ips.every((address) => isThisMachine(address) || includesAddress(own, address)) &&
    [`http://${host}`, origin].every((url) => URL.canParse(url) && isThisMachine(new URL(url).hostname))
  );
}
