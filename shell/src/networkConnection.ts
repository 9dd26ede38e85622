/** The part of the Network Information API that is used. Only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  /** The mobile network that the measured speed resembles. */
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Whether to load anything ahead: not for shoppers who save data, nor on very slow connections. */
export function allowsPrefetch(): boolean {
  const { saveData, effectiveType } = connection();
  if (!navigator.onLine || saveData || effectiveType?.endsWith('2g')) return false;
  return !window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the connection is fast enough to load what a shopper may never use. */
export function isFastConnection(): boolean {
  return allowsPrefetch() && (connection().effectiveType ?? '4g') === '4g';
}
