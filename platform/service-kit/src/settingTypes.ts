import { isIP } from 'node:net';
import * as v from 'valibot';
import type { Setting } from './settings';

const HIGHEST_PORT = 65535;
const NAME_AND_PORT = /^([a-z][a-z0-9-]*)=(\d+)$/;
// A URL's host may hold a comma or a semicolon, and these end a source or a directive of the Content-Security-Policy.
const HOST_NAME = /^([\w.-]+|\[[\da-f:.]+\])$/;
const httpOrigin = v.pipe(v.string(), v.check(isOrigin));

/** A port to listen on, 0 to 65535; 0 takes any free one. */
export function port(fallback: number): Setting<number> {
  return {
    fallback: String(fallback),
    schema: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(HIGHEST_PORT)),
    expected: 'a port from 1 to 65535, or 0 for any free one',
  };
}

/** The IP address or host name to listen on; 0.0.0.0 opens a service to the network. */
export function listenAddress(fallback: string): Setting<string> {
  return {
    fallback,
    schema: v.pipe(v.string(), v.regex(/^[\w.:-]+$/)),
    expected: 'an address to listen on, like 127.0.0.1',
  };
}

/**
 * A url a browser is told: a root-relative path, or an http(s) URL. It goes into HTML and its origin into the
 * Content-Security-Policy, so it holds no quotes, angle brackets, backslashes or blanks.
 * @param shape what its part before `?` and `#` matches
 * @param wording says the same, e.g. `ending in /products`
 */
export function url(fallback: string, shape: RegExp, wording: string): Setting<string> {
  return {
    fallback,
    schema: v.pipe(
      v.string(),
      v.check((text) => isUrl(text) && shape.test(text.replace(/[?#].*/, ''))),
    ),
    expected: `a path like ${fallback}, or an http(s) URL, ${wording}`,
  };
}

/** A url a browser is told, as `url`, that may be left out: `undefined` when not set. */
export function optionalUrl(example: string): Setting<string | undefined> {
  return {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.check((text) => text === '' || isUrl(text)),
      v.transform((text) => text || undefined),
    ),
    expected: `a path, or an http(s) URL like ${example}`,
  };
}

/** Where another service responds, seen from this one: an http(s) origin, without a slash at its end. */
export function origin(fallback: string): Setting<string> {
  return { fallback, schema: httpOrigin, expected: `an origin like ${fallback}` };
}

/** An origin that may be left out: `undefined` when not set. */
export function optionalOrigin(example: string): Setting<string | undefined> {
  return {
    fallback: '',
    schema: v.pipe(
      v.union([v.literal(''), httpOrigin]),
      v.transform((text) => text || undefined),
    ),
    expected: `an origin like ${example}`,
  };
}

/** The origins of many services in one text, with `{name}` once, for the service's name. */
export function originTemplate(fallback: string): Setting<string> {
  return {
    fallback,
    schema: v.pipe(
      v.string(),
      v.includes('{name}'),
      v.check((text) => isOrigin(text.replace('{name}', 'name'))),
    ),
    expected: `an origin with {name} in it, like ${fallback}`,
  };
}

/** http(s) origins with spaces between; none by default. */
export function origins(example: string): Setting<readonly string[]> {
  return {
    fallback: '',
    schema: v.pipe(v.string(), v.transform(words), v.everyItem(isOrigin)),
    expected: `origins like ${example}, with spaces between`,
  };
}

/** IP addresses and networks with spaces between, e.g. `10.0.0.0/8 ::1`; none by default. */
export function networks(example: string): Setting<readonly string[]> {
  return {
    fallback: '',
    schema: v.pipe(v.string(), v.transform(words), v.everyItem(isNetwork)),
    expected: `addresses or networks like ${example}, with spaces between`,
  };
}

/** Ports up to 65535 by name, as `name=port` with spaces between; none by default. */
export function ports(example: string): Setting<ReadonlyMap<string, number>> {
  return {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.transform((list) => words(list).map((pair) => NAME_AND_PORT.exec(pair))),
      v.everyItem((pair) => pair !== null && Number(pair[2]) <= HIGHEST_PORT),
      v.transform((pairs) => new Map(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]))),
    ),
    expected: `names and ports like ${example}, with spaces between`,
  };
}

/** A host name, with a port or without one; empty when not set. */
export function domain(example: string): Setting<string> {
  return {
    fallback: '',
    schema: v.pipe(v.string(), v.regex(/^([\w.-]+(:\d+)?)?$/)),
    expected: `a host name like ${example}`,
  };
}

/** A number, between two others. */
export function number(fallback: number, lowest: number, highest: number): Setting<number> {
  return {
    fallback: String(fallback),
    schema: v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/),
      v.transform(Number),
      v.minValue(lowest),
      v.maxValue(highest),
    ),
    expected: `a number from ${lowest} to ${highest}`,
  };
}

/** A database of PostgreSQL; undefined when not set. */
export function databaseUrl(): Setting<string | undefined> {
  return {
    fallback: '',
    schema: v.pipe(
      v.string(),
      v.regex(/^(postgres(ql)?:\/\/\S+)?$/),
      v.transform((text) => text || undefined),
    ),
    expected: 'the url of a PostgreSQL database, like postgres://user:password@database:5432/discovery',
  };
}

/** Any text; empty when neither set nor given a default. */
export function text(fallback = ''): Setting<string> {
  return { fallback, schema: v.string(), expected: 'a text' };
}

/** Something that is off unless it is said: `yes`, or nothing. */
export function yes(): Setting<boolean> {
  return {
    fallback: '',
    schema: v.pipe(
      v.picklist(['', 'yes']),
      v.transform((text) => text === 'yes'),
    ),
    expected: '"yes" or nothing',
  };
}

/** Something that is on unless it is said: `yes`, or `no`. */
export function unlessNo(): Setting<boolean> {
  return {
    fallback: 'yes',
    schema: v.pipe(
      v.picklist(['yes', 'no']),
      v.transform((text) => text === 'yes'),
    ),
    expected: '"yes" or "no"',
  };
}

/** Something that is on or off by what else is set, unless it is said: `yes`, `no`, or `undefined` when not set. */
export function yesOrNo(): Setting<boolean | undefined> {
  return {
    fallback: '',
    schema: v.pipe(
      v.picklist(['', 'yes', 'no']),
      v.transform((text) => (text === '' ? undefined : text === 'yes')),
    ),
    expected: '"yes", "no" or nothing',
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function words(list: string): string[] {
  return list.split(/\s+/).filter(Boolean);
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
