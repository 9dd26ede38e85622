import { resolve } from 'node:path';
import type { Workspace } from 'build/apps';
import { catalogueSettings, missingSettings, type CatalogueSettings } from 'catalogue/settings';
import { discoverySettings, type DiscoverySettings } from 'discovery';
import { firebaseProblems, gatewaySettings, type GatewaySettings } from 'gateway';
import {
  isThisMachine,
  readSettings,
  setting,
  settingName,
  type Endpoint,
  type Environment,
  type SettingsDescription,
} from 'service-kit';
import { EXPOSE_AUTH_EMULATOR, exposureProblems } from './emulator/exposure';

export type LocalStackSettings = ReturnType<typeof readLocalStackSettings>;

export const SERVICE_PORTS = {
  feed: 4000,
  discovery: 4100,
  metrics: 9100,
  'auth-emulator': 9099,
  'shell-dev': 3010,
};

export function localStackSettings(workspace: Workspace): SettingsDescription {
  return {
    ...catalogueSettings,
    ...gatewaySettings,
    ...discoverySettings,
    EXPOSE_AUTH_EMULATOR,
    FEED_ORIGIN: setting.optionalOrigin('http://localhost:4200'),
    ...Object.fromEntries(
      Object.entries(defaultPorts(workspace)).map(([name, port]) => [
        settingName(name, 'PORT'),
        setting.port(port),
      ]),
    ),
  };
}

/** @throws SettingsError with each invalid setting, its value and what is expected */
export function readLocalStackSettings(env: Environment, workspace: Workspace) {
  const portNames = Object.keys(defaultPorts(workspace));
  const values = readSettings(env, localStackSettings(workspace), (read) => [
    ...sharedPorts(portsOf(read, portNames)),
    ...firebaseProblems(read as GatewaySettings),
    ...missingSettings(read as CatalogueSettings),
    ...(read.FIREBASE_PROJECT_ID ? [] : exposureProblems(read as Parameters<typeof exposureProblems>[0])),
  ]);
  const shopFolder = resolve(workspace.root, values.SHOP_FOLDER as string);
  return {
    host: values.HOST as string,
    /** By name of a part; 0 for any free port. */
    ports: portsOf(values, portNames),
    /** Of a feed that runs elsewhere. */
    feedOrigin: values.FEED_ORIGIN as string | undefined,
    isEmulatorExposed: values.EXPOSE_AUTH_EMULATOR as boolean,
    /** Absolute. */
    shopFolder,
    gateway: values as GatewaySettings,
    catalogue: { ...(values as CatalogueSettings), SHOP_FOLDER: shopFolder },
    discovery: values as DiscoverySettings,
  };
}

/** These stay on this machine: a token is enough to release, metrics need none. */
const PRIVATE = ['discovery', 'metrics'];

export function hostOf({ host }: Pick<LocalStackSettings, 'host'>, part: string): string {
  return PRIVATE.includes(part) && !isThisMachine(host) ? '127.0.0.1' : host;
}

export function endpointsOf(settings: LocalStackSettings, dev: boolean): readonly Endpoint[] {
  const { ports, feedOrigin, gateway } = settings;
  const isOpened = (name: string) => {
    if (name === 'shell-dev') return dev;
    if (name === 'feed') return !feedOrigin;
    return name !== 'auth-emulator' || !gateway.FIREBASE_PROJECT_ID;
  };
  return Object.entries(ports)
    .filter(([name]) => isOpened(name))
    .map(([name, port]) => ({ name, host: hostOf(settings, name), port }));
}

export function withFreePorts(settings: LocalStackSettings): LocalStackSettings {
  const free = Object.keys(settings.ports).map((name) => [name, 0]);
  return { ...settings, ports: Object.fromEntries(free) as Record<string, number> };
}

function defaultPorts({ apps }: Workspace): Record<string, number> {
  return { ...Object.fromEntries(apps.map(({ name, port }) => [name, port])), ...SERVICE_PORTS };
}

function portsOf(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, values[settingName(name, 'PORT')] as number]));
}

function sharedPorts(ports: Record<string, number>): string[] {
  return [...new Set(Object.values(ports))].flatMap((port) => {
    const owners = Object.keys(ports).filter((owner) => ports[owner] === port);
    const names = owners.map((owner) => settingName(owner, 'PORT')).join(' and ');
    return port === 0 || owners.length < 2 ? [] : [`${names} are both "${port}"; expected one port each.`];
  });
}
