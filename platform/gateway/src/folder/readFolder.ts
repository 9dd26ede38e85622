import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shopFactsSchema, type ShopFacts, type ShopPages, type ShopPictures } from 'contract';
import { sharedBody, type SharedBody } from 'service-kit';
import * as v from 'valibot';
import { problemsOfDrawing } from './drawing';
import { isPicture, typeOf } from './fileTypes';
import type { FolderSource } from './folderSource';
import { readPages } from './pages';
import { readPosts } from './posts';
import { readShopFacts } from './readShopFacts';
import { readTexts } from './texts';
import { readTheme, type Theme } from './theme';

export { PICTURE_ENDINGS, typeOf } from './fileTypes';
export { placeholders } from './placeholders';
export { readPosts, readShopFacts };

/** What a shop is made of, read from its folder (docs/product.md BRAND-1). It never changes. */
export interface ShopFolder {
  /** Of its content. */
  readonly hash: string;
  readonly facts: ShopFacts;
  readonly theme: Theme;
  readonly pictures: ShopPictures;
  readonly pages: ShopPages;
  /** Texts in its language that replace those of releases, by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** That they are from, relative. */
  readonly textsFile?: string;
  /** By root-relative URL, which is immutable. */
  readonly files: ReadonlyMap<string, FolderFile>;
}

export interface FolderFile {
  readonly type: string;
  readonly body: SharedBody;
}

/** A folder that cannot be used: each line names a file, what is wrong, and what to do. */
export class ShopFolderError extends Error {
  override readonly name = 'ShopFolderError';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const LARGEST_FILE = 2_000_000;
const MOST_FILES = 500;
const DRAWING = /^(?:(?:logo|logo-dark|icon|banner)|pictures\/.*)\.svg$/i;
/** The feed's: up to 50 MB, and no part of a page. */
const PRODUCTS = /^products\./i;
/** Only so that the other files of a wrong folder are checked too. */
const NAMELESS = v.parse(shopFactsSchema, { name: '?' });

/** Reads a shop's folder. @param folder absolute @param problemsOf facts and pages, beyond their form @throws ShopFolderError with all problems */
export function readFolder(
  folder: string,
  problemsOf: (facts: ShopFacts, pages: ShopPages) => readonly string[] = () => [],
): ShopFolder {
  if (!existsSync(join(folder, 'shop.json')))
    throw new ShopFolderError([
      `${folder} has no shop.json: "npm run shop -- new DIR" writes a folder that starts.`,
    ]);
  const { facts = NAMELESS, problems: wrong } = readShopFacts(folder);
  // Feeds change without the pages.
  const files = filesIn(folder).filter((file) => file !== facts.products && file !== facts.posts);
  const contents = new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
  const hash = createHash('sha256');
  for (const [file, content] of contents) hash.update(file).update('\0').update(content);
  const id = hash.digest('hex').slice(0, 12);
  const urlOf = (file: string) => urlIn(id, file);
  const problems: string[] = [];
  const note = (file: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  // Without a byte order mark.
  const read = (file: string) => new TextDecoder().decode(contents.get(file));
  const source: FolderSource = { files, read, urlOf, note };

  const pages = readPages(source, facts, readPosts(folder, note));
  note('shop.json', [...wrong, ...problemsOf(facts, pages)]);
  const theme = readTheme(source);
  for (const file of files.filter((each) => DRAWING.test(each))) note(file, problemsOfDrawing(read(file)));
  const texts = readTexts(source, facts.language);
  const served = new Map<string, FolderFile>();
  for (const [file, content] of contents) {
    if (/\.(?:json|css|md)$/.test(file) && !isUtf8(content))
      note(file, ['it is no UTF-8: save it as UTF-8.']);
    const type = typeOf(file);
    if (!type) continue;
    if (content.length === 0) note(file, ['it is empty: put the picture or font there, or take it out.']);
    if (content.length > LARGEST_FILE)
      note(file, [`it is over ${LARGEST_FILE / 1_000_000} MB: make it smaller.`]);
    else served.set(urlOf(file), { type, body: sharedBody(content) });
  }
  if (problems.length > 0) throw new ShopFolderError(problems);

  const pictureOf = (pattern: RegExp) => {
    const file = files.find((each) => pattern.test(each) && isPicture(each));
    return file && urlOf(file);
  };
  const pictures = {
    logo: pictureOf(/^logo\.svg$/),
    logoOnDark: pictureOf(/^logo-dark\.svg$/),
    banner: pictureOf(/^banner\.\w+$/i),
  };
  // Browsers get the facts: a URL may hold a secret.
  const shown = { ...facts };
  delete shown.products;
  delete shown.posts;
  return { hash: id, facts: shown, theme, pictures, pages, ...texts, files: served };
}

/** As browsers ask for it: a name may have spaces and letters of any language. */
export const urlIn = (hash: string, file: string): string =>
  ['/folder', hash, ...file.split('/').map(encodeURIComponent)].join('/');

/** @param file a path in the folder */
export function fileOf(folder: ShopFolder, file: string): FolderFile | undefined {
  return folder.files.get(urlIn(folder.hash, file));
}

/** Returns the folder's files, relative to it, without hidden ones and those of products. @throws ShopFolderError for too many */
function filesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // A volume of Kubernetes has links to files.
    .filter(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !/(?:^|\/)[.~]/.test(file) && !PRODUCTS.test(file))
    .sort();
  if (files.length > MOST_FILES)
    throw new ShopFolderError([`${folder} has over ${MOST_FILES} files: it is to hold the shop alone.`]);
  return files;
}
