import { useEffect, useState } from 'react';
import { useHydrated } from '../useHydrated';

/** What the page is about, for search engines: nodes of the schema.org vocabulary, as one JSON-LD graph. */
export function StructuredData({ nodes }: { readonly nodes: readonly object[] }) {
  const json = scriptSafeJson({ '@context': 'https://schema.org', '@graph': nodes });
  const hydrated = useHydrated();
  const [sent, setSent] = useState(hydrated ? undefined : json);
  if (sent !== undefined && sent !== json) setSent(undefined);
  const isSent = sent === json;
  useEffect(() => {
    if (isSent) return;
    // React would make the element from HTML, which the policy refuses (Trusted Types).
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(json);
    document.head.append(script);
    return () => script.remove();
  }, [json, isSent]);
  // Of a page as it was sent: React only takes the element over, and makes none. It stays, for what is taken out makes the
  // browser compute the style of all that stands beside it anew.
  return isSent ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}

/** JSON for the inside of a `script` element, which a `<` in it could end. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
