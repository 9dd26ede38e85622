import * as v from 'valibot';
import { fields, picture, text, title } from './shopFields';

const { exactOptional } = v;

/** The front matter of a post. */
export const postFactsSchema = fields('The facts of a post.', {
  title,
  author: exactOptional(text(80)),
  picture: exactOptional(picture),
});

/** A text, or an element of a post with what it holds. */
export type PostNode = string | PostElement;

export interface PostElement {
  readonly tag: 'p' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'em' | 'strong' | 'code' | 'a' | 'br';
  readonly href?: string | undefined;
  readonly nodes: readonly PostNode[];
}

/** A post of the blog (docs/product.md DATA-6). */
export interface ShopPost extends v.InferOutput<typeof postFactsSchema> {
  /** A fragment of the blog's URL. */
  readonly slug: string;
  /** A day, such as 2026-11-30. */
  readonly date: string;
  readonly body: readonly PostElement[];
}

/** Whether a text is a day of the calendar, such as 2026-11-30. */
export function isDay(text: string): boolean {
  return text.length === 10 && (new Date(text).toJSON()?.startsWith(text) ?? false);
}
