import { isIP } from 'node:net';
import * as v from 'valibot';
import { REFUSED_PORTS } from './refusedPorts';
import type { Setting } from './settings';

const HIGHEST_PORT = 65535;
const NAME_AND_ORIGIN = /^([a-z][a-z0-9-]*)=(.+)$/;
// The URL class accepts `,` and `;` in hosts, which would end a source of the Content-Security-Policy.
const HOST_NAME = /^([\w.-]+|\[[\da-f:.]+\])$/;

export function port(fallback: number): Setting<number> {
  const accepts = (text: string) =>
    /^\d+$/.test(text) && Number(text) <= HIGHEST_PORT && !REFUSED_PORTS.has(Number(text));
  const expected = 'a port from 1 to 65535 that browsers do not refuse, or 0 for any free one';
  return define(String(fallback), expected, accepts, Number);
}

/** 0.0.0.0 opens a service to the network. */
export function listenAddress(fallback: string): Setting<string> {
  return define(fallback, 'an address to listen on, like 127.0.0.1', matches(/^[\w.:-]+$/), asIs);
}

/**
 * Returns a setting for a browser's URL, root-relative or http(s). It must be safe in HTML and in the Content-Security-Policy.
 * @param shape of the part before `?` and `#`; `wording` describes it, e.g. `ending in /products`
 */
export function url(fallback: string, shape: RegExp, wording: string): Setting<string> {
  const accepts = (text: string) => isUrl(text) && shape.test(text.replace(/[?#].*/, ''));
  return define(fallback, `a path like ${fallback}, or an http(s) URL, ${wording}`, accepts, asIs);
}

/** A browser's URL, or a template of such URLs. @param names of its placeholders: `{url}` for `url` */
export function optionalUrl(example: string, names: readonly string[] = []): Setting<string | undefined> {
  const places = names.map((name) => `{${name}}`);
  const filled = (text: string) => places.reduce((url, place) => url.replaceAll(place, '/x'), text);
  const accepts = (text: string) => places.every((place) => text.includes(place)) && isUrl(filled(text));
  const having = places.length > 0 ? ` with ${places.join(' and ')} in it,` : '';
  return optional(`a path or an http(s) URL${having} like ${example}`, accepts);
}

/** The http(s) origin of another service, without a trailing slash. */
export function origin(fallback: string): Setting<string> {
  return define(fallback, `an origin like ${fallback}`, isOrigin, asIs);
}

export function optionalOrigin(example: string): Setting<string | undefined> {
  return optional(`an origin like ${example}`, isOrigin);
}

export function origins(example: string): Setting<readonly string[]> {
  return list(`origins like ${example}, with spaces between`, isOrigin);
}

export function networks(example: string): Setting<readonly string[]> {
  return list(`addresses or networks like ${example}, with spaces between`, isNetwork);
}

/** Origins by name, as `name=origin` separated by spaces; default none. */
export function namedOrigins(example: string): Setting<ReadonlyMap<string, string>> {
  const toEntry = (pair: string): [string, string] => {
    const [, name = '', value = ''] = NAME_AND_ORIGIN.exec(pair) ?? [];
    return [name, value];
  };
  const isNamed = (pair: string) => isOrigin(toEntry(pair)[1]);
  const { schema, ...rest } = list(`names and origins like ${example}, with spaces between`, isNamed);
  const toMap = (pairs: readonly string[]) => new Map(pairs.map(toEntry));
  return { ...rest, schema: v.pipe(schema, v.transform(toMap)) };
}

export function domain(example: string): Setting<string> {
  return define('', `a host name like ${example}`, matches(/^([\w.-]+(:\d+)?)?$/), asIs);
}

export function number(fallback: number, lowest: number, highest: number): Setting<number> {
  const accepts = (text: string) =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) >= lowest && Number(text) <= highest;
  return define(String(fallback), `a number from ${lowest} to ${highest}`, accepts, Number);
}

export function databaseUrl(): Setting<string | undefined> {
  const example = 'postgres://user:password@database:5432/discovery';
  return optional(`the url of a PostgreSQL database, like ${example}`, matches(/^postgres(ql)?:\/\/\S+$/));
}

export function text(fallback = ''): Setting<string> {
  return define(fallback, 'a text', () => true, asIs);
}

/** @param unset the default; undefined if it depends on other settings */
export function yesOrNo<T extends boolean | undefined>(unset: T): Setting<boolean | T> {
  const read = (text: string) => (text === '' ? unset : text === 'yes');
  return define(unset ? 'yes' : '', '"yes" or "no"', matches(/^(yes|no)?$/), read);
}

function define<T>(
  fallback: string,
  expected: string,
  accepts: (text: string) => boolean,
  read: (text: string) => T,
): Setting<T> {
  return { fallback, expected, schema: v.pipe(v.string(), v.check(accepts), v.transform(read)) };
}

/** @param expected completes "expected", e.g. `an origin` */
export function optional(expected: string, accepts: (text: string) => boolean): Setting<string | undefined> {
  return define(
    '',
    expected,
    (text) => text === '' || accepts(text),
    (text) => text || undefined,
  );
}

function list(expected: string, accepts: (word: string) => boolean): Setting<readonly string[]> {
  const words = (text: string) => text.split(/\s+/).filter(Boolean);
  return define('', expected, (text) => words(text).every(accepts), words);
}

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function asIs(text: string): string {
  return text;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function isUrl(value: string): boolean {
  if (/[\s"'<>\\]/.test(value)) return false;
  return /^\/(?!\/)/.test(value) || isHttp(value);
}

function isOrigin(value: string): boolean {
  return isHttp(value) && new URL(value).origin === value;
}

function isHttp(value: string): boolean {
  return /^https?:\/\/[^/]/.test(value) && URL.canParse(value) && HOST_NAME.test(new URL(value).hostname);
}
