/** The used part of the Network Information API. Only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Whether to prefetch: not with Save-Data or on very slow connections. */
export function allowsPrefetch(): boolean {
  const { saveData, effectiveType } = connection();
  if (!navigator.onLine || saveData || effectiveType?.endsWith('2g')) return false;
  return !window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

export function isFastConnection(): boolean {
  return allowsPrefetch() && (connection().effectiveType ?? '4g') === '4g';
}
