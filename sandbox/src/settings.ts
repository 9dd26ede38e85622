import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, portSetting, remotes, type AppName } from 'tooling/apps';
import * as v from 'valibot';
import { address, domain, hostName, origin, origins, port } from './settingChecks';

export type PartName = AppName | 'feed' | 'discovery' | 'auth-emulator';
/** The emulator opens two more ports, whether anybody asks there or not; the shell's dev server has one beside the gateway's. */
export type PortOwner = PartName | 'auth-emulator-hub' | 'auth-emulator-logging' | 'shell-dev';

export interface Settings {
  /** Address the servers listen on, e.g. `127.0.0.1`, or `0.0.0.0` in a container. */
  readonly host: string;
  /** Port of each part; 0 means any free one. */
  readonly ports: Readonly<Record<PortOwner, number>>;
  /** Parts that run elsewhere, and their origins as the servers see them. */
  readonly origins: Readonly<Partial<Record<PartName, string>>>;
  /** What the browser is told: absolute addresses, or paths on the shop's own origin. */
  readonly addresses: {
    readonly products: string;
    readonly posts: string;
    /** A picture of a post, with `{id}` where the post's id goes. */
    readonly postPicture: string;
    readonly discovery: string;
  };
  readonly identity: Identity;
  /** Further origins the feeds' pictures come from. */
  readonly imageOrigins: readonly string[];
}

/** The embedded emulator, or a project at Firebase. */
export type Identity =
  | { readonly emulator: true; readonly projectId: string }
  | {
      readonly emulator: false;
      readonly projectId: string;
      readonly apiKey: string;
      readonly authDomain: string;
    };

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const SERVICE_PORTS = {
  feed: 4000,
  discovery: 4100,
  'auth-emulator': 9099,
  'auth-emulator-hub': 4400,
  'auth-emulator-logging': 4500,
  'shell-dev': 3010,
};

const FIREBASE_SETTINGS = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/**
 * The settings of the embedded stack; `.env.example` describes each one. An empty value counts as unset.
 * @param env e.g. `process.env`
 * @throws SettingsError naming every setting that cannot be used, its value and what is expected
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];

  function read<T>(name: string, fallback: string, schema: v.GenericSchema<string, T>, expected: string): T {
    const checked = v.safeParse(schema, env[name] || fallback);
    if (checked.success) return checked.output;
    problems.push(`${name} is "${env[name]}"; expected ${expected}.`);
    return v.parse(schema, fallback);
  }

  function readAddress(name: string, fallback: string, ending: RegExp, end: string): string {
    const expected = `a path like ${fallback}, or an http(s) URL, ${end}`;
    return read(name, fallback, address(ending), expected);
  }

  const defaults = { ...Object.fromEntries(apps.map(({ name, port }) => [name, port])), ...SERVICE_PORTS };
  const ports = Object.fromEntries(
    Object.entries(defaults).map(([owner, number]) => [
      owner,
      read(portSetting(owner), String(number), port, 'a port from 1 to 65535, or 0 for any free one'),
    ]),
  ) as Record<PortOwner, number>;
  problems.push(...sharedPorts(ports));

  const elsewhere = [...remotes.map(({ name }) => name), 'feed', 'discovery', 'auth-emulator'] as const;
  const settings: Settings = {
    host: read('HOST', '127.0.0.1', hostName, 'an address to listen on, like 127.0.0.1'),
    ports,
    origins: Object.fromEntries(
      elsewhere
        .filter((name) => env[originSetting(name)])
        .map((name) => [
          name,
          read(originSetting(name), 'http://unset', origin, `an origin like http://${name}:8080`),
        ]),
    ),
    addresses: {
      products: readAddress('PRODUCTS_URL', '/api/products', /\/products$/, 'ending in /products'),
      posts: readAddress('POSTS_URL', '/api/posts', /\/posts$/, 'ending in /posts'),
      postPicture: readAddress('POST_PICTURE_URL', '/api/pictures/post-{id}', /\{id\}/, 'with {id} in it'),
      discovery: readAddress('DISCOVERY_URL', '/discovery.json', /\.json$/, 'ending in .json'),
    },
    identity: readIdentity(env, problems),
    imageOrigins: read(
      'IMAGE_ORIGINS',
      ' ',
      origins,
      'origins like https://images.example, with spaces between',
    ),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Reads `<root>/.env`, when there is one, into `process.env`; what is set already stays. */
export function loadEnvFile(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The setting that says where a part runs when it runs elsewhere, e.g. `MFE_CART_ORIGIN`. */
export function originSetting(part: string): string {
  return portSetting(part).replace(/_PORT$/, '_ORIGIN');
}

function readIdentity(env: Readonly<Record<string, string | undefined>>, problems: string[]): Identity {
  const [apiKey, authDomain, projectId] = FIREBASE_SETTINGS.map((name) => env[name]);
  if (apiKey && authDomain && projectId) {
    if (!v.safeParse(domain, authDomain).success) {
      problems.push(
        `FIREBASE_AUTH_DOMAIN is "${authDomain}"; expected a host name like my-shop.firebaseapp.com.`,
      );
    }
    return { emulator: false, projectId, apiKey, authDomain };
  }
  const missing = FIREBASE_SETTINGS.filter((name) => !env[name]);
  if (missing.length < FIREBASE_SETTINGS.length) {
    problems.push(
      `${missing.join(' and ')} is ""; expected all of ${FIREBASE_SETTINGS.join(', ')} for a Firebase project, or none for the emulator.`,
    );
  }
  return { emulator: true, projectId: 'demo-storefront' };
}

function sharedPorts(ports: Record<string, number>): string[] {
  return Object.values(ports)
    .filter((number, index, all) => number > 0 && all.indexOf(number) === index)
    .map((number) => ({ number, owners: Object.keys(ports).filter((owner) => ports[owner] === number) }))
    .filter(({ owners }) => owners.length > 1)
    .map(
      ({ number, owners }) =>
        `${owners.map(portSetting).join(' and ')} are both "${number}"; expected one port each.`,
    );
}
