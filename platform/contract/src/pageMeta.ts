/** A page described as data, for its head, sitemap, RSS feed and llms.txt. */
export interface PageMeta {
  /** Without the shop's name. */
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Canonical, absolute. */
  readonly url: string;
  /** Of a shared link, absolute. */
  readonly image: string;
  readonly noindex: boolean;
  readonly status: 200 | 404;
  /** An RSS feed of what the page shows. */
  readonly feed?: { readonly title: string; readonly href: string } | undefined;
  /** schema.org nodes. */
  readonly structuredData: readonly object[];
}
