import type { HealthReport } from 'contract';

export function healthReport(changes: Partial<HealthReport> = {}): HealthReport {
  return { app: 'mfe-cart', version: '1.0.0', outcome: 'loaded', phase: 'page', ms: 12.4, ...changes };
}

/** Stands in for `navigator.sendBeacon`, which jsdom lacks. */
export const sendBeacon = jest.fn<boolean, [string, Blob]>();

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

export function beaconsTo(expected: string): Promise<unknown[]> {
  const bodies = sendBeacon.mock.calls.map(([url, body]) => {
    expect([url, body.type]).toEqual([expected, 'application/json']);
    return new Promise<unknown>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(JSON.parse(reader.result as string));
      reader.readAsText(body);
    });
  });
  jest.useRealTimers();
  return Promise.all(bodies);
}

export function setVisibility(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
