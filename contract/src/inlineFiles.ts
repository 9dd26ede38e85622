/** Contents of inline elements, which the Content-Security-Policy allows by hash. */
export interface InlineFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

export interface InlineStyle {
  readonly file: string;
  /** With a trailing slash. */
  readonly folder: string;
  readonly text: string;
}

const RELATIVE_URL = /url\(\s*["']?(?!\s|["'#/]|[a-z][a-z\d+.-]*:)/gi;

/** Makes a stylesheet's URLs relative to the page. @throws Error if it contains `</style` */
export function inlineStyle(css: string, { file, folder }: Omit<InlineStyle, 'text'>): InlineStyle {
  if (/<\/style/i.test(css)) throw new Error(`${folder}${file} holds "</style" and cannot stand in a page.`);
  return { file, folder, text: css.replace(RELATIVE_URL, (start) => start + folder) };
}

export function inlineScript(code: string, file: string): string {
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${file} holds "</script" or "<!--" and cannot stand in a page.`);
  return code;
}
