import { readSettings, type Environment } from 'service-kit';
import { readAccess, releaseSettings } from 'build/localStack';

export type Service = ReturnType<typeof findService>;

const USUAL_URL = 'http://localhost:4100';

/**
 * Finds discovery and its token in the settings, or else in this folder's local stack. Sends the stack's token only to the stack's
 * discovery. @param cache the stack's folder, absolute @throws SettingsError
 */
export function findService(env: Environment, cache: string) {
  const { DISCOVERY_URL, RELEASE_TOKEN } = readSettings(env, releaseSettings);
  const stack = readAccess(cache);
  const url = DISCOVERY_URL ?? stack?.url ?? USUAL_URL;
  const isStack = stack !== undefined && sameOrigin(stack.url, url);
  return { url, token: RELEASE_TOKEN || (isStack ? stack.token : undefined) };
}

function sameOrigin(one: string, other: string): boolean {
  const named = (url: string) => new URL(url).origin.replace('//localhost:', '//127.0.0.1:');
  return named(one) === named(other);
}
