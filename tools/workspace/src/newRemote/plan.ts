import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { teamSchema, type Workspace } from 'build/apps';
import { appNameSchema, findRouteConflict, routeSchema } from 'contract';
import { readSettings, REFUSED_PORTS, setting, settingName, type Environment } from 'service-kit';
import * as v from 'valibot';

export interface NewRemote {
  readonly name: string;
  readonly route: string;
  readonly team: string;
  readonly port: number;
  readonly label: string;
}

export interface NewRemoteRequest extends Omit<NewRemote, 'port' | 'label'> {
  readonly port?: string | undefined;
  readonly label?: string | undefined;
}

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Ports by default, below those of services. */
const FIRST_PORT = 3100;
const PORTS = 800;
const LOWEST_PORT = 1024;

/** @throws Error for the first problem */
export function planRemote(request: NewRemoteRequest, workspace: Workspace): NewRemote {
  const { name, team } = request;
  checkName(name, workspace);
  checkRoute(request, workspace);
  if (!v.safeParse(teamSchema, team).success) {
    throw new Error(
      `"${team}" is no team as CODEOWNERS names them: write e.g. --team @offers or --team @acme/offers.`,
    );
  }
  return {
    name,
    team,
    route: request.route,
    port: portOf(request.port, name, workspace),
    label: capitalized(request.label?.trim() || titleOf(name)),
  };
}

/** Returns where a remote will be open, alone and in the shop. @throws SettingsError */
export function urlsOf({ name, port, route }: NewRemote, env: Environment) {
  const setsPort = settingName(name, 'PORT');
  const ports = readSettings(env, { [setsPort]: setting.port(port), SHELL_PORT: setting.port(3000) });
  return [ports[setsPort], ports.SHELL_PORT].map((at) => `http://localhost:${at}${route}`);
}

/** Returns `Summer offers` for `mfe-summer-offers`. */
export function titleOf(name: string): string {
  return capitalized(name.slice('mfe-'.length).replaceAll('-', ' '));
}

function checkName(name: string, { root, apps }: Workspace): void {
  if (!NAME.test(name) || !v.is(appNameSchema, name)) {
    throw new Error(
      `"${name}" is no name of a remote: write mfe- and lower-case words with hyphens between, as in mfe-offers.`,
    );
  }
  if (apps.some((app) => app.name === name) || existsSync(join(root, name)))
    throw new Error(`${name} is there already: choose another name, or remove its folder.`);
}

function checkRoute({ name, route }: NewRemoteRequest, { remotes }: Workspace): void {
  const parsed = v.safeParse(routeSchema, { path: route });
  if (!parsed.success) throw new Error(`"${route}" ${parsed.issues[0].message}.`);
  const conflict = findRouteConflict([...remotes, { name, routes: [parsed.output] }]);
  if (conflict) throw new Error(conflict);
}

function portOf(text: string | undefined, name: string, { root, apps }: Workspace): number {
  const taken = new Map([
    ...servicePorts(root),
    ...apps.map(({ name, port }): [number, string] => [port, name]),
  ]);
  if (text === undefined) {
    // By the name, so that two branches with new remotes rarely choose the same.
    let port = FIRST_PORT + (createHash('sha256').update(name).digest().readUInt32BE() % PORTS);
    while (taken.has(port) || REFUSED_PORTS.has(port)) port += 1;
    return port;
  }
  const port = Number(text);
  if (port < LOWEST_PORT || !v.is(setting.port(0).schema, text))
    throw new Error(
      `"${text}" is no port: write a number from ${LOWEST_PORT} to 65535 that browsers do not refuse.`,
    );
  const owner = taken.get(port);
  if (owner)
    throw new Error(`${owner} has port ${port}: choose another, or leave --port out for a free one.`);
  return port;
}

function servicePorts(root: string): [number, string][] {
  const settings = readFileSync(join(root, '.env.example'), 'utf8');
  return [...settings.matchAll(/^# (\w+_PORT)=(\d+)$/gm)].map(([, name = '', port]) => [Number(port), name]);
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
