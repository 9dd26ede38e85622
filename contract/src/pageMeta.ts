/** A page's data for its head, the sitemap, the RSS feed and llms.txt. */
export interface PageMeta {
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Canonical; both are absolute. */
  readonly url: string;
  readonly image: string;
  readonly noindex: boolean;
  readonly status: 200 | 404 | 410;
  readonly feed?: { readonly title: string; readonly href: string } | undefined;
  readonly structuredData: readonly object[];
}
