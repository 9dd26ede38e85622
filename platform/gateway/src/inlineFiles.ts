/** Texts of inline elements, which the policy allows by their hashes. */
export interface InlineFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** An inline stylesheet. */
export interface InlineStyle {
  /** Below its release's folder; the release's runtime does not load this file again. */
  readonly file: string;
  /** URL of its release, with a slash at the end. */
  readonly folder: string;
  readonly text: string;
}

/** `url(` before an address that is relative to its stylesheet. */
const RELATIVE_URL = /url\(\s*["']?(?!\s|["'#/]|[a-z][a-z\d+.-]*:)/gi;

/** Returns a stylesheet whose URLs are relative to the page. @throws Error when it would end its element */
export function inlineStyle(css: string, { file, folder }: Omit<InlineStyle, 'text'>): InlineStyle {
  if (/<\/style/i.test(css)) throw new Error(`${folder}${file} holds "</style" and cannot stand in a page.`);
  return { file, folder, text: css.replace(RELATIVE_URL, (start) => start + folder) };
}

/** Checks an inline script. @throws Error when it would end its element */
export function inlineScript(code: string, file: string): string {
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${file} holds "</script" or "<!--" and cannot stand in a page.`);
  return code;
}
