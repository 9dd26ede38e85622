import { pathMatches, type Route, type ShopFacts } from 'contract';
import { readFolder, ShopFolderError } from 'gateway/folder';
import { checkTexts } from './checkTexts';

const NO_RECEIVER =
  'shop.json: messages of the forms go nowhere: set forms to a URL that receives them, or FORMS_URL in the environment.';

/** Finds what is wrong in a shop's folder. @param folder absolute @param routes of the releases that will serve it @param receiver FORMS_URL, if it is set @returns problems and notes as sentences, each with a file, and the number of texts that stay English */
export function problemsOfFolder(folder: string, routes: readonly Route[], receiver?: string) {
  try {
    const { facts, texts, textsFile } = readFolder(folder, (each, pages) =>
      problemsOfLinks(
        each,
        routes.filter(({ content }) => !content || pages[content]),
      ),
    );
    const { problems, missing } = checkTexts(facts, texts);
    const isSample = facts.struckPrices === 'sample';
    return {
      problems: problems.map((problem) => `${textsFile}: ${problem}`),
      notes: isSample || (receiver ?? facts.forms) ? [] : [NO_RECEIVER],
      missing,
    };
  } catch (error) {
    if (error instanceof ShopFolderError) return { problems: error.problems, notes: [], missing: 0 };
    throw error;
  }
}

/** Finds links to paths of the shop that no release serves. */
function problemsOfLinks({ legal }: ShopFacts, routes: readonly Route[]): string[] {
  return legal.flatMap(({ url }, index) => {
    const { hostname, pathname } = new URL(url, 'https://shop.invalid');
    const page = hostname === 'shop.invalid' && pathname.toLowerCase();
    if (!url.startsWith('/') || (page && routes.some(({ path }) => pathMatches(path, page)))) return [];
    return `legal.${index}.url is ${url}, which no release serves: correct it, or write the URL of a page elsewhere.`;
  });
}
