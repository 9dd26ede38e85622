import { discoverySettings, type DiscoverySettings } from 'discovery';
import { firebaseProblems, gatewaySettings, toGatewaySettings, type GatewaySettings } from 'gateway';
import {
  readSettings,
  setting,
  settingName,
  type Endpoint,
  type Environment,
  type SettingsDescription,
  type SettingValues,
} from 'service-kit';
import type { Workspace } from 'build/workspace';
import { EXPOSE_AUTH_EMULATOR, exposureProblems } from './emulator/exposure';

export interface LocalStackSettings {
  /** Address the servers listen on, e.g. `127.0.0.1`. */
  readonly host: string;
  /** Port of each part and of what else opens one, by name; 0 means any free one. */
  readonly ports: Readonly<Record<string, number>>;
  /** Parts that run elsewhere, by name, and their origins as the servers see them. */
  readonly origins: Readonly<Record<string, string>>;
  readonly gateway: GatewaySettings;
  readonly discovery: DiscoverySettings;
}

/** The gateway's metrics have a port of their own. The emulator opens two more ports, whether anybody asks there or not; the shell's dev server has one beside the gateway's. */
export const SERVICE_PORTS = {
  feed: 4000,
  discovery: 4100,
  metrics: 9100,
  'auth-emulator': 9099,
  'auth-emulator-hub': 4400,
  'auth-emulator-logging': 4500,
  'shell-dev': 3010,
};
const SERVICES = ['feed', 'discovery', 'auth-emulator'];

/** Every setting of the local stack; `.env.example` says what each one is for. */
export function localStackSettings(workspace: Workspace): SettingsDescription {
  return {
    ...gatewaySettings,
    ...discoverySettings,
    EXPOSE_AUTH_EMULATOR,
    ...Object.fromEntries(
      Object.entries(defaultPorts(workspace)).map(([name, port]) => [
        settingName(name, 'PORT'),
        setting.port(port),
      ]),
    ),
    ...Object.fromEntries(
      partsThatMayRunElsewhere(workspace).map((name) => [
        settingName(name, 'ORIGIN'),
        setting.optionalOrigin(`http://${name}:8080`),
      ]),
    ),
  };
}

/**
 * The settings of the local stack.
 * @param env e.g. `process.env`
 * @throws SettingsError naming every setting that cannot be used, its value and what is expected
 */
export function readLocalStackSettings(env: Environment, workspace: Workspace): LocalStackSettings {
  const portNames = Object.keys(defaultPorts(workspace));
  const values = readSettings(env, localStackSettings(workspace), (read) => [
    ...sharedPorts(portsOf(read, portNames)),
    ...firebaseProblems(read as SettingValues<typeof gatewaySettings>),
    ...(read.FIREBASE_PROJECT_ID
      ? []
      : exposureProblems('HOST', read.HOST as string, read.EXPOSE_AUTH_EMULATOR as boolean)),
  ]);
  const origins = partsThatMayRunElsewhere(workspace).map((name) => [
    name,
    values[settingName(name, 'ORIGIN')],
  ]);
  return {
    host: values.HOST as string,
    ports: portsOf(values, portNames),
    origins: Object.fromEntries(origins.filter(([, origin]) => origin)) as Record<string, string>,
    gateway: toGatewaySettings(values as SettingValues<typeof gatewaySettings>),
    discovery: values as DiscoverySettings,
  };
}

/** The ports that a stack with these settings opens. @param dev whether the shell is worked on, which takes one more */
export function endpointsOf(
  { host, ports, origins, gateway }: LocalStackSettings,
  dev: boolean,
): readonly Endpoint[] {
  const isOpened = (name: string) => {
    if (name === 'shell-dev') return dev;
    if (name.startsWith('auth-emulator')) return !gateway.identity && !('auth-emulator' in origins);
    return !(name in origins);
  };
  return Object.entries(ports)
    .filter(([name]) => isOpened(name))
    .map(([name, port]) => ({ name, host, port }));
}

/** The same settings with any free port for every part: for tests and for a second local stack beside another. */
export function withFreePorts(settings: LocalStackSettings): LocalStackSettings {
  const free = Object.keys(settings.ports).map((name) => [name, 0]);
  return { ...settings, ports: Object.fromEntries(free) as Record<string, number> };
}

function defaultPorts({ apps }: Workspace): Record<string, number> {
  return { ...Object.fromEntries(apps.map(({ name, port }) => [name, port])), ...SERVICE_PORTS };
}

function partsThatMayRunElsewhere({ remotes }: Workspace): string[] {
  return [...remotes.map(({ name }) => name), ...SERVICES];
}

function portsOf(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, values[settingName(name, 'PORT')] as number]));
}

function sharedPorts(ports: Record<string, number>): string[] {
  return Object.values(ports)
    .filter((number, index, all) => number > 0 && all.indexOf(number) === index)
    .map((number) => ({ number, owners: Object.keys(ports).filter((owner) => ports[owner] === number) }))
    .filter(({ owners }) => owners.length > 1)
    .map(
      ({ number, owners }) =>
        `${owners.map((owner) => settingName(owner, 'PORT')).join(' and ')} are both "${number}"; expected one port each.`,
    );
}
