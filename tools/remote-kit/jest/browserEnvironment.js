import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks some globals that every browser has and that react-router and fetch need. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      fetch,
      Headers,
      Request,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      Uint8Array,
    });
  }
}
