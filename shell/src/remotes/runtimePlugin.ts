import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** As long as for chunks (the build's ChunkIntegrityPlugin). */
const ENTRY_TIMEOUT_MS = 6_000;

/** Fetches the entries of releases with a time limit and the hash of the discovery document. Any other URL has no integrity. */
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
      // A retry needs another URL: Chromium hands a failed preload to the next request for the same one.
      script.src = earlier ? `${url}?retry=${earlier}` : url;
      script.integrity = integrity;
      // A preload is used only by a request in the same CORS mode.
      if (new URL(url, window.location.href).origin !== window.location.origin)
        script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
