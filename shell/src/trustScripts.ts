import type { IdentityConfig } from 'shared-router';

interface TrustedTypesRules {
  readonly createScriptURL: (url: string) => string;
  readonly createScript: (text: string) => string;
}

/** The used part of the Trusted Types API, which TypeScript lacks. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedTypesRules) => unknown;
}

/**
 * Creates the default policy of Trusted Types: scripts of trusted URLs, and script texts that are JSON.
 * @param isTrusted called with an absolute URL
 */
export function trustScripts(isTrusted: (url: string) => boolean): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (isTrusted(new URL(url, window.location.href).href)) return url;
      throw new TypeError(`${url} is a file of no release, so it is not run.`);
    },
    createScript(text) {
      JSON.parse(text);
      return text;
    },
  });
}

/** Returns the folder of the script that the identity provider's SDK loads for its popups. */
export function signInScripts({ emulator }: IdentityConfig): string {
  return emulator ? `${window.location.origin}/emulator/` : 'https://apis.google.com/';
}
