/** A page described as data, for its head, sitemap, RSS feed and llms.txt. */
export interface PageMeta {
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Canonical, absolute. */
  readonly url: string;
  /** Of a shared link, absolute. */
  readonly image: string;
  readonly noindex: boolean;
  readonly status: 200 | 404;
  readonly feed?: { readonly title: string; readonly href: string } | undefined;
  readonly structuredData: readonly object[];
}
