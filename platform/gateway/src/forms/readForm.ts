import { isEmail } from 'contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Fields } from './passOn';

const MOST_FIELDS = 30;
const LONGEST_PATH = 500;
/** They become headers of mails. */
const IN_ONE_LINE = ['name', 'email', 'subject'];

const fieldsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,39}$/i)), v.string()),
  v.transform((fields): Fields => {
    const cleaned = Object.entries(fields).map(([name, value]) => {
      const text = value.replaceAll('\r\n', '\n').trim();
      return [name, IN_ONE_LINE.includes(name) ? text.replace(/\s+/g, ' ') : text];
    });
    return Object.fromEntries(cleaned) as Fields;
  }),
  v.check((fields) => Object.keys(fields).length <= MOST_FIELDS && Object.values(fields).some(Boolean)),
  v.check(({ email }) => email === undefined || isEmail(email)),
);

/** Reads a body of `application/x-www-form-urlencoded`. Joins values of the same name, e.g. of checkboxes, with commas. */
export function fieldsOf(body: string): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    const earlier = fields.get(name);
    fields.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return Object.fromEntries(fields);
}

/** Returns the fields of a form; undefined if they are none, too many, or have a wrong email address. */
export function checkedFields(body: unknown): Fields | undefined {
  const { success, output } = v.safeParse(fieldsSchema, body, { abortPipeEarly: true });
  return success ? output : undefined;
}

/** Whether a page of the shop sends a request. Browsers send one of both headers; `Origin` is `null` if an add-on hides the page. */
export function isFromOwnPage({ headers, host }: FastifyRequest, publicOrigin: string): boolean {
  const { origin = '', 'sec-fetch-site': site } = headers;
  const isOwn = origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwn || site === 'same-origin';
}

/** Returns the path of the page with the form; empty if the browser does not say it. */
export function pageOf({ headers: { referer = '' } }: FastifyRequest): string {
  const path = URL.canParse(referer) ? new URL(referer).pathname : '';
  return /^\/(?!\/)/.test(path) && path.length <= LONGEST_PATH ? path : '';
}
