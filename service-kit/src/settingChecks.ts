import * as v from 'valibot';

export const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65535));
export const hostName = v.pipe(v.string(), v.regex(/^[\w.:-]+$/));
export const domain = v.pipe(v.string(), v.regex(/^[\w.-]+(:\d+)?$/));
export const origin = v.pipe(v.string(), v.check(isOrigin));
export const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/\s+/).filter(Boolean)),
  v.everyItem(isOrigin),
);

/** A root-relative path or an http(s) URL whose part before `?` and `#` matches `shape`. */
export function address(shape: RegExp) {
  return v.pipe(
    v.string(),
    v.check((text) => isAddress(text) && shape.test(text.replace(/[?#].*/, ''))),
  );
}

function isAddress(text: string): boolean {
  if (/[\s"'<>\\]/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || isHttp(text);
}

function isOrigin(text: string): boolean {
  return isHttp(text) && new URL(text).origin === text;
}

function isHttp(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
