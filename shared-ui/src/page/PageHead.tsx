import { shop } from 'brand';
import socialCard from 'brand/socialCard.png';
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
  /** What the page is about, as nodes of schema.org; its breadcrumb is there already. */
  readonly structuredData?: readonly object[] | undefined;
}

/**
 * What search engines, shared links and the browser's title bar read. React hoists it to the head and removes it with
 * the page. Nothing else may render these: a head has one title, and React does not remove a second one.
 */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    description = shop.claim,
    image = socialCard,
    notFound,
    noindex = notFound,
    structuredData,
  } = props;
  useFocusOnNavigation();
  const name = title === shop.name ? title : `${title} | ${shop.name}`;
  const url = usePageUrl();
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {/* The gateway reads the status from the head of what was rendered; the name is the one that prerenderers use. */}
      {notFound && <meta name="prerender-status-code" content="404" />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absoluteUrl(image)} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && <StructuredData nodes={structuredData} />}
    </>
  );
}

/** The page's canonical url. */
export function usePageUrl(): string {
  const { pathname } = useLocation();
  return absoluteUrl(`/${pathname.split('/').filter(Boolean).join('/')}`);
}
