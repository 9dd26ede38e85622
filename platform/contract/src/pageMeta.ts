/** What a page says of itself, as data: the head of a page, sitemap, RSS and llms.txt are made from it. */
export interface PageMeta {
  /** Of the page alone, without the shop's name. */
  readonly title: string;
  /** The shop's name. */
  readonly siteName: string;
  readonly description: string;
  /** The canonical URL, absolute. */
  readonly url: string;
  /** What a shared link shows, absolute. */
  readonly image: string;
  /** Whether search engines must not list it. */
  readonly noindex: boolean;
  /** 404 where what the URL asks for is not there. */
  readonly status: 200 | 404;
  /** An RSS feed of what the page shows. */
  readonly feed?: { readonly title: string; readonly href: string } | undefined;
  /** Nodes of schema.org. */
  readonly structuredData: readonly object[];
}
