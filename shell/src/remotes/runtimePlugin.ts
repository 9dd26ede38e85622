import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** As long as for its chunks (the build's ChunkIntegrityPlugin). */
const ENTRY_TIMEOUT_MS = 6_000;

/**
 * How the federation runtime fetches a release's entry: never for ever, and only with the hash that the discovery document
 * gives it. The entry does the same for its own chunks (the build's ChunkIntegrityPlugin).
 * @param integrityOf the hash of an entry by its url; undefined for a url that no release has, which is not fetched
 */
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
      // By another url than before: Chromium hands a preload that failed to the next one who asks, without a request.
      script.src = earlier ? `${url}?retry=${earlier}` : url;
      script.integrity = integrity;
      // A preload counts only when it is asked for as its user asks: on the shop's own origin without CORS.
      if (new URL(url, window.location.href).origin !== window.location.origin)
        script.crossOrigin = 'anonymous';
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
