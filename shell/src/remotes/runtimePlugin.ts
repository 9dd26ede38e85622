import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { DiscoveryEntry } from 'release-format';
import { absolute, integrityOf } from './integrity';

const MANIFEST_TIMEOUT_MS = 5_000;
const FILE_TIMEOUT_MS = 10_000;

/**
 * How the federation runtime fetches a remote's files: never for ever, and compared with the hashes of the discovery document.
 * @param live the live releases, asked anew at each fetch
 */
export function runtimePlugin(live: () => Iterable<DiscoveryEntry>): ModuleFederationRuntimePlugin {
  return {
    name: 'shop-loading',

    // Without this a manifest has no time-out, and JSON that is not a manifest is remembered for ever as a failure.
    async fetch(url, init) {
      const release = [...live()].find((candidate) => absolute(candidate.url) === absolute(url));
      const response = await fetch(url, {
        ...init,
        signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
        integrity: release?.metadata.integrity ?? '',
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      const manifest = (await response.clone().json()) as { metaData?: unknown } | null;
      if (!manifest?.metaData) throw new Error(`${url} is not a manifest.`);
      return response;
    },

    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      harden(script, url);
      return { script, timeout: FILE_TIMEOUT_MS };
    },

    // The runtime would insert the stylesheet itself, and the chunk loader, finding it, would not wait for it: the page
    // would show unstyled and a failure would go unseen. Preloaded instead, it is fetched once and waited for.
    createLink({ url, attrs }) {
      const link = document.createElement('link');
      const isStyle = attrs?.rel === 'stylesheet';
      link.rel = isStyle ? 'preload' : String(attrs?.rel ?? 'preload');
      link.as = isStyle ? 'style' : String(attrs?.as ?? 'script');
      link.href = url;
      harden(link, url);
      return { link, timeout: FILE_TIMEOUT_MS };
    },
  };
}

function harden(element: HTMLScriptElement | HTMLLinkElement, url: string) {
  element.integrity = integrityOf(url);
  // On the shop's own origin the chunk loader asks without CORS, and a preload must be asked for in the same way.
  if (new URL(absolute(url)).origin !== window.location.origin) element.crossOrigin = 'anonymous';
}
