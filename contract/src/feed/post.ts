import * as v from 'valibot';
import { integerId } from '../productId';
import { name, text } from './fields';
import { createListReader } from './listReader';
import { parseItems, type Parsing } from './parseItems';

const postSchema = v.looseObject({ id: integerId, title: name, body: v.fallback(text, '') });

/** docs/product.md DATA-7. */
export type Post = v.InferOutput<typeof postSchema>;

/** Returns items with id and title, the first of each id. */
export function parsePosts(items: readonly unknown[], parsing?: Parsing): Post[] {
  return parseItems(postSchema, items, parsing);
}

export const readPosts = createListReader(parsePosts);
