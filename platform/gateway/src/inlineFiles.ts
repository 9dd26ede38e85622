/** Files that stand in a page, each as between its tags: the page's policy names them by their hashes. */
export interface InlineFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** A stylesheet that stands in a page in place of a link to its file. */
export interface InlineStyle {
  /** Below the folder of its release: the runtime of the release knows its stylesheets by it, and does not load this one again. */
  readonly file: string;
  /** Url of the folder of its release, with a slash at the end. */
  readonly folder: string;
  readonly text: string;
}

/** `url(` before an address that is relative to its stylesheet. */
const RELATIVE_URL = /url\(\s*["']?(?!\s|["'#/]|[a-z][a-z\d+.-]*:)/gi;

/**
 * A stylesheet as it may stand in a page: what it loads is named from the folder that it comes from.
 * @param css with addresses relative to its folder, as the build makes them
 * @throws Error when it would end its element
 */
export function inlineStyle(css: string, { file, folder }: Omit<InlineStyle, 'text'>): InlineStyle {
  if (/<\/style/i.test(css)) throw new Error(`${folder}${file} holds "</style" and cannot stand in a page.`);
  return { file, folder, text: css.replace(RELATIVE_URL, (start) => start + folder) };
}

/** A script as it may stand in a page. @throws Error when it would end its element */
export function inlineScript(code: string, file: string): string {
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${file} holds "</script" or "<!--" and cannot stand in a page.`);
  return code;
}
