/** What of the Network Information API is used, which Chromium alone has. */
interface Connection {
  readonly saveData?: boolean;
  /** The kind of mobile line that the browser's measurements are like. */
  readonly effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

function connection(): Connection {
  return (navigator as { readonly connection?: Connection }).connection ?? {};
}

/** Whether anything may be loaded that was not asked for: not for a shopper who saves data, and not on a very slow line. */
export function allowsPrefetch(): boolean {
  const { saveData, effectiveType } = connection();
  if (!navigator.onLine || saveData || effectiveType?.endsWith('2g')) return false;
  return !window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the line has room for what nobody has asked for yet. */
export function isFastLine(): boolean {
  return allowsPrefetch() && (connection().effectiveType ?? '4g') === '4g';
}
