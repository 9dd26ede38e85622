import * as v from 'valibot';

const object = v.custom<object>((value) => typeof value === 'object' && value !== null);

/** A page's data for its head, the sitemap, the RSS feed and llms.txt. */
export const pageMetaSchema = v.object({
  title: v.string(),
  siteName: v.string(),
  description: v.string(),
  /** Canonical; both are absolute. */
  url: v.string(),
  image: v.string(),
  noindex: v.boolean(),
  status: v.picklist([200, 404, 410]),
  feed: v.optional(v.object({ title: v.string(), href: v.string() })),
  structuredData: v.pipe(v.array(object), v.readonly()),
});

export type PageMeta = v.InferOutput<typeof pageMetaSchema>;
