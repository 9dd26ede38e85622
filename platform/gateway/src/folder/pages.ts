import { pageSchemas, problemsOfValue, type PageName, type ShopFacts, type ShopPages } from 'contract';
import * as v from 'valibot';
import { isPicture } from './fileTypes';
import { fillFacts } from './fillFacts';
import type { FolderSource } from './folderSource';
import type { FolderPost } from './posts';

type Content<Name extends PageName> = v.InferOutput<(typeof pageSchemas)[Name]>;

const NAMES = Object.keys(pageSchemas);

/** Reads the content of a shop's pages, with its facts filled in (docs/product.md BRAND-7). */
export function readPages(
  { files, read: textOf, urlOf, note }: FolderSource,
  facts: ShopFacts,
  given: readonly FolderPost[],
): ShopPages {
  for (const file of files.filter((each) => each.startsWith('pages/')))
    if (!NAMES.some((name) => file === `pages/${name}.json`))
      note(file, [`it is no page: a folder may have ${NAMES.join('.json, ')}.json there.`]);

  function urlIn(file: string) {
    return (picture: string): string => {
      if (!files.includes(picture) || !isPicture(picture))
        note(file, [
          `${picture} is no picture of the folder: add it (svg, png, jpg or webp), or correct its name.`,
        ]);
      return urlOf(picture);
    };
  }

  function read<Name extends PageName>(name: Name): Content<Name> | undefined {
    const file = `pages/${name}.json`;
    if (!files.includes(file)) return undefined;
    const schema: v.GenericSchema<unknown, unknown> = pageSchemas[name];
    try {
      const given: unknown = JSON.parse(textOf(file));
      const problems = problemsOfValue(schema, given);
      note(file, problems);
      if (problems.length > 0) return undefined;
      const filled = v.safeParse(
        schema,
        fillFacts(given, facts, urlIn(file), (problem) => note(file, [problem])),
      );
      if (filled.success) return filled.output as Content<Name>;
      const path = v.getDotPath(filled.issues[0]);
      note(file, [`${path} asks for a fact that shop.json leaves out: add the fact, or write it without.`]);
    } catch (error) {
      note(file, [`it is no JSON: ${(error as Error).message}.`]);
    }
    return undefined;
  }

  const posts = given.map(({ slug, date, title, author, body, picture }) => ({
    slug,
    date,
    title,
    body,
    ...(author && { author }),
    ...(picture && { picture: urlIn(`posts/${date}-${slug}.md`)(picture) }),
  }));
  const blog = read('blog');
  const { name: title, claim } = facts;
  return {
    home: read('home') ?? v.parse(pageSchemas.home, { hero: { title, ...(claim && { lead: claim }) } }),
    about: read('about'),
    customers: read('customers'),
    faq: read('faq'),
    contact: read('contact'),
    blog: posts.length > 0 ? { ...(blog ?? v.parse(pageSchemas.blog, {})), posts } : undefined,
  };
}
