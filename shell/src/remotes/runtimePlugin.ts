import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { FILE_LIMIT_MS } from 'contract';

/** Loads entries with a time limit and an integrity. */
export function runtimePlugin(
  integrityOf: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  const requests = new Map<string, number>();

  return {
    name: 'shop-entries',

    createScript({ url }) {
      const integrity = integrityOf(url);
      if (!integrity) throw new Error(`${url} is the entry of no release, so it is not run.`);
      const earlier = requests.get(url) ?? 0;
      requests.set(url, earlier + 1);

      const script = document.createElement('script');
      // A retry needs another URL: for the same one, Chromium reuses the failed preload.
      script.src = earlier ? `${url}?retry=${earlier}` : url;
      script.integrity = integrity;
      // A preload serves only requests with the same CORS mode.
      if (new URL(url, window.location.href).origin !== window.location.origin)
        script.crossOrigin = 'anonymous';
      return { script, timeout: FILE_LIMIT_MS };
    },
  };
}
