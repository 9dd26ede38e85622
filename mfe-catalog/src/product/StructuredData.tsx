import type { Product } from 'shared-feed';
import { scriptSafeJson, structuredData } from './structuredData';

export function StructuredData({ product }: { readonly product: Product }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(structuredData(product, window.location.origin)) }}
    />
  );
}
