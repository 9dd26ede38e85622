import { readSettings, type Environment } from 'service-kit';
import { readAccess, releaseSettings } from 'build/localStack';

export type Service = ReturnType<typeof findService>;

const USUAL_URL = 'http://localhost:4100';
const USUAL_SHOP = 'http://localhost:3000';

/**
 * Finds discovery, its token and its shop in the settings, or else in this folder's local stack. Sends the stack's token only to the stack's
 * discovery. @param cache the stack's folder, absolute @throws SettingsError
 */
export function findService(env: Environment, cache: string) {
  const { DISCOVERY_URL, RELEASE_TOKEN, SHOP_URL } = readSettings(env, releaseSettings);
  const stack = readAccess(cache);
  const url = DISCOVERY_URL ?? stack?.url ?? USUAL_URL;
  const isStack = stack !== undefined && sameOrigin(stack.url, url);
  const usualShop = sameOrigin(url, USUAL_URL) ? USUAL_SHOP : undefined;
  const shop = SHOP_URL ?? (isStack ? stack.shop : undefined) ?? usualShop;
  return { url, token: RELEASE_TOKEN || (isStack ? stack.token : undefined), shop };
}

function sameOrigin(one: string, other: string): boolean {
  const named = (url: string) => new URL(url).origin.replace('//localhost:', '//127.0.0.1:');
  return named(one) === named(other);
}
