import { posix } from 'node:path';
import { problemAt, type Files } from '../trackedFiles';

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const HEADING = /^#{1,6} +(.+?) *$/gm;
const ELSEWHERE = /^[a-z][a-z+.-]*:/i;

/** Links in Markdown that lead to no tracked file, or to no heading of it. Links to other sites are not followed. */
export function linkProblems(files: Files): string[] {
  return [...files.keys()]
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...withoutCode(files.get(path) ?? '').matchAll(LINK)].flatMap((match) => {
        const what = wrongWith(match[1] ?? '', path, files);
        return what === undefined ? [] : [problemAt(files, path, match.index, what)];
      }),
    );
}

function wrongWith(link: string, from: string, files: Files): string | undefined {
  if (ELSEWHERE.test(link)) return undefined;
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), decodeURI(file)).replace(/\/$/, '');
  const text = files.get(path);
  if (text === undefined && !isFolder(path, files)) {
    return `${link} leads to ${path}, which git does not track. Link a file by its path from the folder of ${from}.`;
  }
  if (anchor === undefined || anchorsOf(text ?? '').has(anchor)) return undefined;
  return `${link} leads to no heading of ${path}. Link the heading as it reads now.`;
}

function isFolder(path: string, files: Files): boolean {
  return [...files.keys()].some((file) => file.startsWith(`${path}/`));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(HEADING)) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let again = 1; anchors.has(unique); again += 1) unique = `${anchor}-${again}`;
    anchors.add(unique);
  }
  return anchors;
}

function anchorOf(heading: string): string {
  const words = heading.replace(LINK, (link) => link.slice(1, link.indexOf(']')));
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** Code that looks like a link is none. Blanks stand in its place, so that every index stays. */
function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(/`[^`\n]*`/g, blank);
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
