import { readSettings, type Environment } from 'service-kit';
import { readAccess, releaseSettings } from 'build/localStack';

export interface Service {
  /** Origin of the discovery service. */
  readonly url: string;
  /** Undefined when none is known for it. */
  readonly token: string | undefined;
}

const USUAL_URL = 'http://localhost:4100';

/**
 * The discovery service the command talks to, and the token it shows: as the settings say, else those of the stack that
 * runs, or ran last, from this folder. The stack's token is for the stack's service only.
 * @param cache the folder in which the stack keeps what it knows, absolute
 * @throws SettingsError
 */
export function findService(env: Environment, cache: string): Service {
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
