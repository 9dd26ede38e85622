import { useEffect } from 'react';
import { useHydrated } from '../useHydrated';

/** What the page is about, for search engines: nodes of the schema.org vocabulary, as one JSON-LD graph. */
export function StructuredData({ nodes }: { readonly nodes: readonly object[] }) {
  const json = scriptSafeJson({ '@context': 'https://schema.org', '@graph': nodes });
  const hydrated = useHydrated();
  useEffect(() => {
    // React would make the element from HTML, which the policy refuses (Trusted Types).
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(json);
    document.head.append(script);
    return () => script.remove();
  }, [json]);
  // For a page as it is sent; React only takes it over, and makes none.
  if (!hydrated) return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  return null;
}

/** JSON for the inside of a `script` element, which a `<` in it could end. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
