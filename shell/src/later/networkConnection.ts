/** Only Chromium has the Network Information API. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

const connection = () => (navigator as { readonly connection?: Connection }).connection ?? {};

export function allowsPrefetch(): boolean {
  const { saveData, effectiveType } = connection();
  if (!navigator.onLine || saveData || effectiveType?.endsWith('2g')) return false;
  return !window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** False for an unknown connection, which may be slow or metered. */
export function isFastConnection(): boolean {
  return allowsPrefetch() && connection().effectiveType === '4g';
}
