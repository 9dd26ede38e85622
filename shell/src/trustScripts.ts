import type { IdentityConfig } from 'shared-router';

interface TrustedTypesRules {
  readonly createScriptURL: (url: string) => string;
  readonly createScript: (text: string) => string;
}

/** What this uses of the Trusted Types API, which TypeScript's library does not have. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedTypesRules) => unknown;
}

/**
 * Lets code of the page, its libraries included, make scripts of these urls and no others (Trusted Types, default policy).
 * The text of a script may only be data: JSON-LD. HTML made from texts stays refused. A browser without Trusted Types has the rest of the policy.
 * @param isTrusted asked with an absolute url
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

/** Where the identity provider's SDK has the script of its popups. */
export function signInScripts({ emulator }: IdentityConfig): string {
  return emulator ? `${window.location.origin}/emulator/` : 'https://apis.google.com/';
}
