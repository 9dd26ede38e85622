import type { PageMeta } from 'contract';
import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'shared-router';
import { shop } from 'shared-shop';
import { absoluteUrl } from './shopSettings';
import { StructuredData } from './StructuredData';

export interface PageHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Of shared links; default, and if it may be an SVG: the shop's card. */
  readonly image?: string | undefined;
  readonly noindex?: boolean | undefined;
  readonly notFound?: boolean | undefined;
  /** Root-relative URL of an RSS feed. */
  readonly feed?: PageMeta['feed'];
  /** Schema.org nodes; the frame adds the breadcrumb. */
  readonly structuredData?: readonly object[] | undefined;
}

/** Of the live shell, at a URL that outlives its release (platform/gateway/src/site). */
const SOCIAL_CARD = '/card.png';
/** Social networks show no SVG, which a picture without one of these extensions may be. */
const RASTER = /^(?!data:)[^?#]*\.(jpe?g|png|webp|gif)(?:[?#]|$)/i;

/** Collects the meta data on Node. */
export const PageMetaContext = createContext<((meta: PageMeta) => void) | undefined>(undefined);

/** The only place that renders a title: React would not remove a second one. */
export function PageHead({
  title,
  description = shop.claim ?? title,
  image = SOCIAL_CARD,
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
    image: absoluteUrl(RASTER.test(image) ? image : SOCIAL_CARD),
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

export function usePageUrl(): string {
  const { pathname } = useLocation();
  return absoluteUrl(`/${pathname.split('/').filter(Boolean).join('/')}`);
}

let current: { readonly path: string; readonly focused: boolean } | undefined;

/** For screen readers. Not on the first page; again when loading replaces the heading. */
function useFocusOnNavigation(): void {
  const { pathname: path } = useLocation();
  useLayoutEffect(() => {
    const before = current;
    const navigated = before?.path !== path;
    const lost = before?.focused && document.activeElement === document.body;
    const focused = before !== undefined && (navigated || before.focused);
    current = { path, focused };
    if (before && (navigated || lost)) heading()?.focus({ preventScroll: true });
  }, [path]);
}

function heading(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main:not([aria-busy])');
  const title = main?.querySelector('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title ?? main;
}
