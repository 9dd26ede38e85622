import { withoutQuery } from 'contract';
import { isRemoteName } from './overrideCookie';

/**
 * What a url asks of the overrides: `?mfe-cart=1.2.0` points the remote at that release, `?mfe-cart=` takes it back.
 * @param url path and query, as sent
 * @returns by remote, the text of its target; empty for "take it back"
 */
export function askedOverrides(url: string): ReadonlyMap<string, string> {
  return new Map([...queryOf(url)].filter(([name]) => isRemoteName(name)));
}

/** The url without what it asks of the overrides, for a redirect: never to another origin, as `//evil.example` would be. */
export function withoutAsked(url: string): string {
  const query = new URLSearchParams([...queryOf(url)].filter(([name]) => !isRemoteName(name))).toString();
  const path = withoutQuery(url).replace(/^[/\\]+/, '/');
  return query ? `${path}?${query}` : path;
}

function queryOf(url: string): URLSearchParams {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  return new URLSearchParams(query);
}
