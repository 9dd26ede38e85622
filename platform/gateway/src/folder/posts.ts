import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  isDay,
  isLink,
  postFactsSchema,
  problemsOfValue,
  type PostElement,
  type PostNode,
  type ShopPost,
} from 'contract';
import type { Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { readText } from 'service-kit';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { FolderSource } from './folderSource';

/** A post with its text, without links and emphasis. */
export interface FolderPost extends ShopPost {
  readonly paragraphs: readonly string[];
}

const NAME = /^(?<date>\d{4}-\d{2}-\d{2})-(?<slug>[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)\.md$/u;
const FRONT_MATTER = /^---\r?\n(?:(?<facts>.*?)\r?\n)?---[ \t]*(?:\r?\n|$)/s;
const MOST_POSTS = 200;
const LARGEST_POST = 100_000;

/**
 * Reads the posts of a shop's folder, `posts/YYYY-MM-DD-slug.md` in Markdown: the newest first (docs/product.md BRAND-8).
 * @param folder absolute @param note receives the problems of a file, one sentence each; that post is left out
 */
export function readPosts(
  folder: string,
  note: FolderSource['note'] = () => undefined,
): readonly FolderPost[] {
  const place = join(folder, 'posts');
  const names = existsSync(place)
    ? readdirSync(place).filter((name) => /\.(?:md|markdown)$/i.test(name))
    : [];
  if (names.length > MOST_POSTS) note('posts', [`there are over ${MOST_POSTS}: take out the oldest.`]);
  const posts = names
    .toSorted()
    .reverse()
    .slice(0, MOST_POSTS)
    .flatMap((name) => {
      const problems: string[] = [];
      const post = readPost(folder, name, problems);
      note(`posts/${name}`, problems);
      return post && problems.length === 0 ? [post] : [];
    });
  for (const [index, { slug, date }] of posts.entries())
    if (posts.slice(0, index).some((other) => other.slug === slug))
      note(`posts/${date}-${slug}.md`, ['a newer post has the same name after its day: rename one.']);
  return posts;
}

function readPost(folder: string, name: string, problems: string[]): FolderPost | undefined {
  const { date = '', slug = '' } = NAME.exec(name)?.groups ?? {};
  if (!isDay(date)) {
    problems.push('its name is no day and words: rename it as 2026-11-30-a-new-lamp.md.');
    return undefined;
  }
  const file = join(folder, 'posts', name);
  if (statSync(file).size > LARGEST_POST) {
    problems.push(`it is over ${LARGEST_POST / 1_000} KB: make it shorter.`);
    return undefined;
  }
  const source = readText(file);
  const [front = '', given = ''] = FRONT_MATTER.exec(source) ?? [];
  const { children } = fromMarkdown(source.slice(front.length));
  const [first, ...others] = children;
  const heading = first?.type === 'heading' && first.depth === 1 ? textOf(first) : undefined;
  try {
    const facts: unknown = { ...(heading && { title: heading }), ...(parseYaml(given) as object | null) };
    problems.push(...problemsOfValue(postFactsSchema, facts));
    if (problems.length > 0) return undefined;
    const lines = front.split('\n').length - 1;
    const nodes = heading === undefined ? children : others;
    const body = nodes.flatMap((node) => toElement(node, lines, problems));
    const paragraphs = nodes
      .flatMap((node) => (node.type === 'list' ? node.children : node))
      .map((node) => oneLine(textOf(node)));
    return { slug, date, ...v.parse(postFactsSchema, facts), body, paragraphs };
  } catch (error) {
    problems.push(`what is between --- and --- is no YAML: ${(error as Error).message}.`);
    return undefined;
  }
}

const oneLine = (text: string): string => text.replaceAll(/\r?\n/g, ' ');

type Tag = PostElement['tag'];

const TAGS: Readonly<Partial<Record<Nodes['type'], Tag>>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  listItem: 'li',
  emphasis: 'em',
  strong: 'strong',
  link: 'a',
  break: 'br',
  inlineCode: 'code',
};

/** Returns a block of a post as data. HTML, pictures and the rest of Markdown are problems. @param lines before the text */
function toElement(node: RootContent, lines: number, problems: string[]): PostElement[] {
  const line = lines + (node.position?.start.line ?? 0);
  const tag = tagOf(node);
  if (!tag) {
    problems.push(`line ${line}: a post cannot have this (${node.type}): write it as text.`);
    return [];
  }
  const href = node.type === 'link' ? node.url : undefined;
  if (href !== undefined && !isLink(href))
    problems.push(
      `line ${line}: ${href} is no URL: write https://example.com, or /shop for a page of the shop.`,
    );
  return [{ tag, ...(href !== undefined && { href }), nodes: nodesOf(node, lines, problems) }];
}

function tagOf(node: RootContent): Tag | undefined {
  if (node.type === 'heading') return node.depth > 2 ? 'h4' : 'h3';
  if (node.type === 'list') return node.ordered ? 'ol' : 'ul';
  return TAGS[node.type];
}

function nodesOf(node: RootContent, lines: number, problems: string[]): readonly PostNode[] {
  if (node.type === 'inlineCode') return [node.value];
  if (!('children' in node)) return [];
  return node.children.flatMap((child): readonly PostNode[] => {
    if (child.type === 'text') return [oneLine(child.value)];
    // A list without blank lines has no paragraphs.
    if (child.type === 'paragraph' && node.type === 'listItem' && !node.spread)
      return nodesOf(child, lines, problems);
    return toElement(child, lines, problems);
  });
}
