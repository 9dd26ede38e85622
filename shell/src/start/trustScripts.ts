import type { IdentityConfig } from 'shared-router';

/** TypeScript lacks the Trusted Types API. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string>>) => unknown;
}

/** Allows scripts of trusted URLs, and inline scripts of JSON. @param isTrusted receives an absolute URL */
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

/** Returns the folder from which the SDK loads the script for its popups. */
export function signInScripts({ emulator }: IdentityConfig): string {
  return emulator ? `${window.location.origin}/emulator/` : 'https://apis.google.com/';
}
