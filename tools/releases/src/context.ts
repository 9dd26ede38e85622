import { join } from 'node:path';
import { readRepository, type Repository } from 'build/apps';
import { readAccess, releaseSettings } from 'build/stackAccess';
import { readSettings, type Environment } from 'service-kit';
import type { Host } from './command';
import { discoveryClient, type DiscoveryClient } from './discoveryClient';

export interface Context extends Host {
  readonly workspace: Repository;
  readonly discovery: DiscoveryClient;
  readonly shop: string | undefined;
  /** Takes a step, and says its title before. */
  readonly step: <T>(title: string, take: () => T) => T;
}

const USUAL_URL = 'http://localhost:4100';
const USUAL_SHOP = 'http://localhost:3000';

/** Reads the workspace, and finds discovery and the shop. @throws SettingsError, WorkspaceError */
export function connect(host: Host): Context {
  const { root, env, onProgress } = host;
  const { shop, ...service } = findService(env, cacheOf(root));
  return {
    ...host,
    workspace: readRepository(root),
    discovery: discoveryClient(service),
    shop,
    step(title, take) {
      onProgress(title);
      return take();
    },
  };
}

export const cacheOf = (root: string) => join(root, '.cache');

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
