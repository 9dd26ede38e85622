import { useEffect, useState } from 'react';
import { useHydrated } from '../useHydrated';

/** Schema.org nodes as one JSON-LD graph. */
export function StructuredData({ nodes }: { readonly nodes: readonly object[] }) {
  const json = scriptSafeJson({ '@context': 'https://schema.org', '@graph': nodes });
  const hydrated = useHydrated();
  const [sent, setSent] = useState(hydrated ? undefined : json);
  if (sent !== undefined && sent !== json) setSent(undefined);
  const isSent = sent === json;
  useEffect(() => {
    if (isSent) return;
    // React would create it from HTML, which Trusted Types refuse.
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(json);
    document.head.append(script);
    return () => script.remove();
  }, [json, isSent]);
  // Prerendered: React hydrates the element and creates none. Removing it would make the browser compute styles again.
  return isSent ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}

/** Returns JSON that cannot end the `script` element around it. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
