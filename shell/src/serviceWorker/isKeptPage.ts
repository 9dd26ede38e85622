/** Whether the service worker has sent this document, because the network did not: it says so in `Server-Timing`. */
export function isKeptPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.some(({ name }) => name === 'kept') ?? false;
}
