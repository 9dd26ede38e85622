import * as v from 'valibot';
import { integerId } from '../product';
import { name, text } from './fields';
import { createListReader, parseInChunks, parseItems, type Parsing } from './parseList';

const postSchema = v.looseObject({ id: integerId, title: name, body: v.fallback(text, '') });

/** docs/product.md DATA-7. */
export type Post = v.InferOutput<typeof postSchema>;

export function parsePosts(items: readonly unknown[], parsing?: Parsing): Post[] {
  return parseItems(postSchema, items, parsing);
}

export const readPosts = createListReader((items) => parseInChunks(items, parsePosts));
