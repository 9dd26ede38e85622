import * as v from 'valibot';

export interface InlineStyle {
  readonly file: string;
  /** With a trailing slash. */
  readonly folder: string;
  readonly text: string;
}

/** A file of the shell's releases: the page as data. */
export const TEMPLATE_FILE = 'template.json';

const PLACES = ['html', 'theme', 'title', 'preload', 'content', 'failure', 'data'] as const;

export const templateSchema = v.object({
  /** Texts, and the places between them, which the gateway fills. */
  html: v.array(v.union([v.string(), v.object({ place: v.picklist(PLACES) })])),
  /** The element of a page without content. */
  title: v.string(),
  styles: v.array(v.string()),
  scripts: v.array(v.string()),
});

export type PageTemplate = v.InferOutput<typeof templateSchema>;
/** Contents of inline elements, which the Content-Security-Policy allows by hash. */
export type InlineFiles = Pick<PageTemplate, 'styles' | 'scripts'>;

/** The files of a shell. Both throw an Error for a file that is not the built one. */
export interface ShellFiles {
  readonly read: (file: string) => string;
  readonly hashOf: (file: string) => string;
}

const RELATIVE_URL = /url\(\s*["']?(?!\s|["'#/]|[a-z][a-z\d+.-]*:)/gi;
const HTML = '<html lang="en">';
const TITLE = /<title>.*?<\/title>/s;
const ROOT = '<div id="root"></div>';
const STYLESHEET = /<link rel="stylesheet" href="(\/shell\/[^/"]+\/)([^"]+)" \/>/g;
const EARLY_SCRIPT = /<script src="\/shell\/[^/"]+\/([^"]+)"><\/script>/g;
const DEFERRED_SCRIPT = /<script [^>]+ src="\/shell\/[^/"]+\/([^"]+)"/g;

/**
 * Makes the data of index.html: styles and early script inline, hashes on other scripts. @param files undefined in a dev server's build,
 * whose files stay linked @throws Error for a page without one of the places
 */
export function toTemplate(page: string, files?: ShellFiles): PageTemplate {
  const parts = page
    .replace(HTML, '<!-- shop:html -->')
    .replace(TITLE, '<!-- shop:title -->')
    .replace(ROOT, '<!-- shop:content -->')
    .split(/<!-- shop:(\w+) -->/);
  const missing = PLACES.find((place) => !parts.includes(place));
  if (missing)
    throw new Error(`The shell's index.html has no place for the ${missing}. Put it back and build again.`);
  // Each second part is a name.
  const html = parts.map((part, index) => {
    if (index % 2 === 1) return { place: part };
    return files ? withFiles(part, files) : part;
  });
  const texts = html.filter((part) => typeof part === 'string').join('');
  const contentsOf = (tag: string) =>
    [...texts.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, content]) => content);
  const title = TITLE.exec(page)?.[0];
  return v.parse(templateSchema, { html, title, styles: contentsOf('style'), scripts: contentsOf('script') });
}

function withFiles(html: string, { read, hashOf }: ShellFiles): string {
  return html
    .replace(STYLESHEET, (_tag, folder: string, file: string) => {
      const { text } = inlineStyle(read(file), { file, folder });
      return `<style>${text}</style>`;
    })
    .replace(EARLY_SCRIPT, (_tag, file: string) => `<script>${inlineScript(read(file), file)}</script>`)
    .replace(DEFERRED_SCRIPT, (tag, file: string) => `${tag} integrity="${hashOf(file)}"`);
}

/** Makes a stylesheet's URLs relative to the page. @throws Error if it contains `</style` */
export function inlineStyle(css: string, { file, folder }: Omit<InlineStyle, 'text'>): InlineStyle {
  if (/<\/style/i.test(css)) throw new Error(`${folder}${file} holds "</style" and cannot stand in a page.`);
  return { file, folder, text: css.replace(RELATIVE_URL, (start) => start + folder) };
}

function inlineScript(code: string, file: string): string {
  if (/<\/script|<!--/i.test(code))
    throw new Error(`${file} holds "</script" or "<!--" and cannot stand in a page.`);
  return code;
}
