import { useEffect, useState } from 'react';
import { useHydrated } from '../useHydrated';

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
  // Hydrates the prerendered element. Removing it would make the browser recompute styles.
  return isSent ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} /> : null;
}

export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
