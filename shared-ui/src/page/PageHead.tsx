import { shop } from 'brand';
import socialCard from 'brand/socialCard.png';
import type { PageMeta } from 'contract';
import { createContext, useContext } from 'react';
import { useLocation } from 'shared-router';
import { absoluteUrl } from './publicOrigin';
import { StructuredData } from './StructuredData';
import { useFocusOnNavigation } from './useFocusOnNavigation';

export interface PageHeadProps {
  /** In the browser's title bar, before the shop's name. */
  readonly title: string;
  /** A sentence of the page for search engines and shared links; the shop's own when left out. */
  readonly description?: string | undefined;
  /** What a shared link shows, root-relative or absolute; the shop's own picture when left out. */
  readonly image?: string | undefined;
  /** For pages that search engines must not list: account, cart, unknown products. */
  readonly noindex?: boolean | undefined;
  /** What the url asks for is not there: search engines must not list it, and the page is sent as a 404. */
  readonly notFound?: boolean | undefined;
  /** An RSS feed of what the page shows, root-relative. */
  readonly feed?: PageMeta['feed'];
  /** What the page is about, as nodes of schema.org; its breadcrumb is there already. */
  readonly structuredData?: readonly object[] | undefined;
}

/** Where a page that is rendered on Node puts what it says of itself; undefined in a browser, where that goes to the head. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/**
 * What search engines, shared links and the browser's title bar read. React hoists it to the head and removes it with
 * the page. Nothing else may render these: a head has one title, and React does not remove a second one.
 */
export function PageHead({
  title,
  description = shop.claim,
  image = socialCard,
  notFound = false,
  noindex = notFound,
  feed,
  structuredData = [],
}: PageHeadProps) {
  useFocusOnNavigation();
  const url = usePageUrl();
  const collect = useContext(PageMetaContext);
  const meta: PageMeta = {
    title,
    siteName: shop.name,
    description,
    url,
    image: absoluteUrl(image),
    noindex,
    status: notFound ? 404 : 200,
    feed,
    structuredData,
  };
  collect?.(meta);
  return (
    <>
      {!collect && <PageMetaTags {...meta} />}
      {structuredData.length > 0 && <StructuredData nodes={structuredData} />}
    </>
  );
}

/** The elements of a page's head that say what it is about. */
export function PageMetaTags({ title, siteName, description, url, image, noindex, feed }: PageMeta) {
  return (
    <>
      <title>{title === siteName ? title : `${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The page's canonical url. */
export function usePageUrl(): string {
  const { pathname } = useLocation();
  return absoluteUrl(`/${pathname.split('/').filter(Boolean).join('/')}`);
}
