import * as v from 'valibot';
import { id, name, text } from './fields';
import { createListReader } from './listReader';
import { parseItems } from './parseItems';

const postSchema = v.looseObject({ id, title: name, body: v.fallback(text, '') });

/** A post of the sample posts feed (docs/product.md DATA-7): blogs, offers and Trending Posts. */
export type Post = v.InferOutput<typeof postSchema>;

/**
 * Parses a posts feed item by item.
 * @param items the feed's JSON list
 * @returns the good items in feed order; one without id or title is dropped, of two with one id the first stays
 */
export function parsePosts(items: readonly unknown[]): Post[] {
  return parseItems(postSchema, items);
}

export const readPosts = createListReader(parsePosts);
