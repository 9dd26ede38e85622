import { posix } from 'node:path';
import { problemAt, type Files } from '../trackedFiles';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** Code that looks like a link is not one. */
const CODE = /^```[\s\S]*?^```|`[^`\n]*`/gm;
const OTHER_SITE = /^[a-z][a-z+.-]*:/i;

/** Finds links in Markdown that lead to no tracked file, or to no heading of it. Links to other sites are not followed. */
export function linkProblems(files: Files): string[] {
  return [...files]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, markdown]) => {
      // Each character keeps its place.
      const text = markdown.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
      return [...text.matchAll(LINK)]
        .filter(([, link = '']) => !OTHER_SITE.test(link) && !leadsSomewhere(link, path, files))
        .map(({ 1: link, index }) =>
          problemAt(files, path, index, `${link} leads to no tracked file, or to no heading of it.`),
        );
    });
}

function leadsSomewhere(link: string, from: string, files: Files): boolean {
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file)).replace(/\/$/, '');
  const text = files.get(path);
  if (text === undefined) return [...files.keys()].some((each) => each.startsWith(`${path}/`));
  return anchor === undefined || anchorsOf(text).includes(anchor);
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) =>
    heading
      .replace(LINK, (link) => link.slice(1, link.indexOf(']')))
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
